import type { CallData, CallInput } from "@/lib/contract";
import type { CheckedCard } from "./card-rules";

export type Card = CallData<"GET credit/card/listByThirdParty">[number];

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
