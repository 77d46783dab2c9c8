import { zodResolver } from "@hookform/resolvers/zod";
import { AddressFields } from "@/lib/contract/address";

/** The contract's rules; the default flag is a separate checkbox. */
export const addressRules = zodResolver(AddressFields.omit({ defaultStatus: true }));
