import { browserValue } from "../store/browser-value";

/** The country of the member who was last signed in here; null for others. */
export const registeredCountry = browserValue("localStorage", "registered-country", (raw) => (typeof raw === "string" ? raw : null));

/** Whether a product is for members of another country. A product without one is for all, and nothing is said to who has none. */
export function isOtherCountry(country: string | null | undefined, registered: string | null | undefined): boolean {
  return Boolean(country && registered && country !== registered);
}
