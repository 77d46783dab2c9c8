import type { CallInput } from "@/lib/contract";

/** What a payer types: a card for this payment, and a guest's address for the receipt. */
export type Details = Record<"cardNumber" | "expirationMonth" | "expirationYear" | "cardCvc" | "email", string>;

/** The details after their rules have passed. */
export type CheckedDetails = { typedCard: CallInput<"POST payLink/pay">["typedCard"] | null; email: string | null };

export const noDetails: Details = { cardNumber: "", expirationMonth: "", expirationYear: "", cardCvc: "", email: "" };
