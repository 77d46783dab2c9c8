import { z } from "zod";
import type { CallData, CallInput } from "@/lib/contract";
import { cardBrands } from "@/lib/contract/wire/payment-codes";
import { digitsOf } from "./card-number";

export type Card = CallData<"GET credit/card/listByThirdParty">[number];

const Filled = z.string().trim().min(1).max(200);
const Free = z.string().trim().max(200);

/** A year of two digits, as browsers fill it in, is one of this century. */
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

/** The rules of a card's form. An edited card keeps its number and its CVC where none is typed; a new number needs its CVC. */
export function cardRules(editing: boolean) {
  const cardNumber = z
    .string()
    .transform(digitsOf)
    .refine((number) => number.length >= 12 || (editing && number === ""));
  const cardCvc = z.string().regex(editing ? /^(\d{3,4})?$/ : /^\d{3,4}$/);
  return z
    .object({ ...fields, cardNumber, cardCvc })
    .refine((form) => form.cardNumber === "" || form.cardCvc !== "", { path: ["cardCvc"] });
}

export type CheckedCard = z.output<ReturnType<typeof cardRules>>;

/** What stands in the form; the kind of card may not be chosen yet. */
export type CardDraft = Record<keyof CheckedCard, string>;

/** The form of a card that is edited, or of a new one. Nothing secret is ever filled in. */
export function draftOf(card: Card | null): CardDraft {
  return {
    cardType: card?.cardType ?? "",
    firstName: card?.firstName ?? "",
    lastName: card?.lastName ?? "",
    billToPhoneCountryCode: card?.billToPhoneCountryCode ?? "",
    billToPhone: card?.billToPhone ?? "",
    cardNumber: "",
    expirationMonth: card ? String(card.expirationMonth).padStart(2, "0") : "",
    expirationYear: card ? String(card.expirationYear) : "",
    cardCvc: "",
    billToAddressOne: card?.billToAddressOne ?? "",
    billToCity: card?.billToCity ?? "",
    billToState: card?.billToState ?? "",
    billToCountry: card?.billToCountry ?? "",
    postal: card?.postal ?? "",
  };
}

/** The type of an error that the shop has put into words: ours are put into words by the form. */
export const refused = "refused";

/** The card as it is saved. */
export function cardOf(form: CheckedCard, card: Card | null): CallInput<"POST credit/card"> {
  return { ...form, ...(card && { id: card.id }), thirdParty: 2 };
}
