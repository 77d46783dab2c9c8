import { cardBrands } from "@/lib/contract/wire/payment-codes";

export type CardBrand = (typeof cardBrands)[number];

/** Number prefixes by brand. */
const beginnings: Record<CardBrand, RegExp> = {
  Visa: /^4/,
  MasterCard: /^(5[1-5]|2(22[1-9]|2[3-9]|[3-6]|7[01]|720))/,
  JCB: /^35(2[89]|[3-8])/,
  Discover: /^(6011|65|64[4-9])/,
  DinersClub: /^(30[0-5]|36|3[89])/,
  AMEX: /^3[47]/,
};

export function digitsOf(text: string): string {
  return text.replace(/\D/g, "").slice(0, 19);
}

/** The brand of a number, as soon as its prefix is unambiguous. */
export function brandOf(number: string): CardBrand | null {
  return cardBrands.find((brand) => beginnings[brand].test(number)) ?? null;
}

/** Groups the digits as on the card. */
export function groupDigits(number: string): string {
  const groups = /^3[47]|^3[0689]/.test(number) ? /^(\d{1,4})(\d{1,6})?(\d+)?$/ : null;
  const parts = groups ? (groups.exec(number)?.slice(1) ?? []) : (number.match(/\d{1,4}/g) ?? []);
  return parts.filter(Boolean).join(" ");
}
