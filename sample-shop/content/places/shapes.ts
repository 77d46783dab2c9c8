import type { LocalText } from "../../../provider/db/local-text.ts";

/** A country's name is not written here: Intl.DisplayNames knows it in every language. */
export type SeedCountry = {
  /** ISO 3166-1 alpha-2. */
  code: string;
  /** The telephone's prefix, "+886". */
  areaCode: string;
  registers: boolean;
  ships: boolean;
};

export type SeedProvince = {
  country: string;
  /** ISO 3166-2, "US-CA". */
  code: string;
  name: LocalText;
};

/** One country's rows: each is written with the part of its code that follows the country's. */
export function provincesOf(country: string, rows: [code: string, name: LocalText][]): SeedProvince[] {
  return rows.map(([code, name]) => ({ country, code: `${country}-${code}`, name }));
}
