import type { LanguageHeader } from "../../lib/contract/wire/language.ts";
import { formatMoment } from "./format-value.ts";
import { type Occasion, type OccasionRow, type OccasionValue, occasions } from "./occasions.ts";

const dayMs = 24 * 60 * 60_000;

/** What stands for the texts of occasions. The names of people and things are invented. */
const sampleTexts: Record<string, string> = {
  account: "alex.makes",
  address: "al•••@mail.example",
  answer: "Thank you for writing. Yes, we ship there.",
  asker: "Robin",
  card: "4242",
  carrier: "Sample Post",
  code: "271828",
  device: "Firefox, Linux",
  hash: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
  items: "1 × Notebook\n2 × Pen, blue",
  list: "• Payment received\n• Your order has been shipped",
  network: "203.0.113.0",
  number: "20261121000000030",
  passkey: "Telephone",
  payer: "Robin",
  problem: "Account 7: its balance does not fit its entries.",
  reason: "The item is sold out.",
  rows: "1204",
  tracking: "AB123456789",
  userCode: "CA100001",
  username: "robin",
};

/** A value of each kind for an occasion, to look at its email with. */
export function sampleValues(name: Occasion, language: LanguageHeader, now: Date, link: string): Record<string, OccasionValue> {
  const { values }: OccasionRow = occasions[name];
  const soon = new Date(now.getTime() + 3 * dayMs);
  const kinds: Record<string, OccasionValue> = { count: 3, money: { cents: 123450 }, day: soon, link };
  const texts: Record<string, string> = { ...sampleTexts, until: formatMoment(soon, language) };
  return Object.fromEntries(Object.entries(values).map(([key, kind]) => [key, kinds[kind] ?? texts[key] ?? null]));
}
