/** The part of an address's query that names the member whose link it is. */
export const referralQuery = "ref";

/** Holds that member's code, so that whoever registers later need not know it. */
export const referralCookie = "canopy-referral";

/** A link is remembered for thirty days. */
export const referralSeconds = 30 * 24 * 60 * 60;

/** A member's code, or null for what cannot be one: without a figure it is the name of another site, as some of them add it to their links. */
export function referralOf(text: string | null | undefined): string | null {
  return text && /^(?=.*\d)[A-Za-z0-9_-]{3,32}$/.test(text) ? text : null;
}
