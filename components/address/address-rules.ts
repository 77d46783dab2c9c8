import { zodResolver } from "@hookform/resolvers/zod";
import { AddressFields } from "@/lib/contract/address";

/** The contract's rules; the default flag is a separate checkbox, and a confirmation is the button's. */
export const addressRules = zodResolver(AddressFields.omit({ defaultStatus: true, placeConfirmed: true }));
