import { zodResolver } from "@hookform/resolvers/zod";
import type { Resolver } from "react-hook-form";
import { z } from "zod";
import { digitsOf } from "@/components/forms/card/card-number";
import { expiryRules } from "@/components/forms/card/expiry-rules";
import { cardBrands } from "@/lib/contract/wire/payment-codes";
import type { CardDraft, CheckedCard } from "./card-draft";

const Filled = z.string().trim().min(1).max(200);
const Free = z.string().trim().max(200);

const fields = {
  cardType: z.enum(cardBrands),
  firstName: Filled,
  lastName: Filled,
  billToPhone: Filled.max(32),
  ...expiryRules,
  billToPhoneCountryCode: Free,
  billToAddressOne: Free,
  billToCity: Free,
  billToState: Free,
  billToCountry: Free,
  postal: Free,
};

function formOf(editing: boolean) {
  const cardNumber = z
    .string()
    .transform(digitsOf)
    .refine((number) => number.length >= 12 || (editing && number === ""));
  const cardCvc = z.string().regex(editing ? /^(\d{3,4})?$/ : /^\d{3,4}$/);
  return z
    .object({ ...fields, cardNumber, cardCvc })
    .refine((form) => form.cardNumber === "" || form.cardCvc !== "", { path: ["cardCvc"] });
}

/** An edited card keeps number and CVC if none is typed; a new number needs its CVC. */
export function cardRules(editing: boolean) {
  return zodResolver(formOf(editing)) as Resolver<CardDraft, unknown, CheckedCard>;
}
