import { zodResolver } from "@hookform/resolvers/zod";
import type { Resolver } from "react-hook-form";
import { z } from "zod";
import { cardBrands } from "@/lib/contract/wire/payment-codes";
import type { CardDraft, CheckedCard } from "./card-draft";
import { digitsOf } from "./card-number";

const Filled = z.string().trim().min(1).max(200);
const Free = z.string().trim().max(200);

/** A two-digit year, as browsers fill it in, belongs to this century. */
function yearOf(text: string): number {
  return Number(text) < 100 ? 2000 + Number(text) : Number(text);
}

const digits = z.string().regex(/^\d{1,4}$/);

const fields = {
  cardType: z.enum(cardBrands),
  firstName: Filled,
  lastName: Filled,
  billToPhone: Filled.max(32),
  expirationMonth: digits.transform(Number).pipe(z.int().min(1).max(12)),
  expirationYear: digits.transform(yearOf).pipe(z.int().min(2000).max(2100)),
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
