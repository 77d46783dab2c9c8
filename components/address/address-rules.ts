import { zodResolver } from "@hookform/resolvers/zod";
import { AddressFields } from "@/lib/contract/address";
import type { IdentityRule } from "@/lib/contract/wire/codes";

const Fields = AddressFields.omit({ defaultStatus: true, placeConfirmed: true });

/** The contract's rules, for a country that asks for an identity number as it says; the default flag is a separate checkbox, and a confirmation is the button's. */
export const addressRules = (identity: IdentityRule) =>
  zodResolver(identity === "required" ? Fields.extend({ ssnEinPin: Fields.shape.ssnEinPin.min(1) }) : Fields);
