import { zodResolver } from "@hookform/resolvers/zod";
import { AddressFields } from "@/lib/contract/address";

/** The contract's rules; whether it is the default is a tick here. */
export const addressRules = zodResolver(AddressFields.omit({ defaultStatus: true }));
