import type { CallData, CallInput } from "@/lib/contract";

export type Card = CallData<"GET credit/card/listByThirdParty">[number];

/** The form after its rules have passed. */
export type CheckedCard = Omit<CallInput<"POST credit/card">, "id" | "thirdParty">;

/** The text of every field; the card brand may not be chosen yet. */
export type CardDraft = Record<keyof CheckedCard, string>;

/** The initial form. Secret fields are never filled in. */
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

export function cardOf(form: CheckedCard, card: Card | null): CallInput<"POST credit/card"> {
  return { ...form, ...(card && { id: card.id }), thirdParty: 2 };
}
