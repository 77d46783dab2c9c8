/** The query parameter of a referral link. */
export const referralQuery = "ref";

/** The cookie with the referring member's code, for a later registration. */
export const referralCookie = "canopy-referral";

/** The life of that cookie: thirty days. */
export const referralSeconds = 30 * 24 * 60 * 60;

/** A member's code, or null. A text without a digit is not a code: some sites add their name as `ref` to their links. */
export function parseReferral(text: string | null | undefined): string | null {
  return text && /^(?=.*\d)[A-Za-z0-9_-]{3,32}$/.test(text) ? text : null;
}
