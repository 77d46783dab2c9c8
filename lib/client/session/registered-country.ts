import { browserValue } from "../store/browser-value";

/** The country of the member who was last signed in here. Goods of another country need a sign-in before the checkout. */
export const registeredCountry = browserValue("localStorage", "registered-country", (raw) => (typeof raw === "string" ? raw : null));
