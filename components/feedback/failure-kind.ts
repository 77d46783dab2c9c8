import { codes } from "@/lib/contract/wire/codes";
import { Failure } from "@/lib/contract/wire/failure";

/** Whether the provider seems to lack a call of our own extension. A retry cannot help; the page does without the data. */
export function isUnsupported(error: Failure | undefined): boolean {
  if (error?.failure === "refused") return error.code !== codes.fault;
  return error?.failure === "unknown-call" || error?.failure === "provider-garbled";
}

/** The refusal of a product of another country, before a provider says it. */
export const otherCountry = new Failure("refused", undefined, { issues: [{ field: "country", message: "" }] });

/** Whether a product was refused because it is for members of another country: another account may buy it. */
export function isCountryRefusal(error: unknown): boolean {
  return error instanceof Failure && (error.issues ?? []).some(({ field }) => field === "country");
}

/** Codes that certainly do not mean "not found". Providers may report a missing row with any other code. */
const otherReasons: ReadonlySet<number | null> = new Set([codes.conflict, codes.refused, codes.fault, codes.unanswered]);

/** Whether the id names nothing, or nothing of this member's. An id that is no id counts as well. */
export function isNotFound(error: Failure | undefined): boolean {
  if (error?.failure === "refused") return !otherReasons.has(error.code);
  return error?.failure === "bad-input";
}
