import { codes } from "@/lib/contract/wire/codes";
import type { Failure } from "@/lib/contract/wire/failure";

/** Whether the provider seems to lack a call of our own extension. A retry cannot help; the page does without the data. */
export function isUnsupported(error: Failure | undefined): boolean {
  if (error?.failure === "refused") return error.code !== codes.fault;
  return error?.failure === "unknown-call" || error?.failure === "provider-garbled";
}

/** Codes that certainly do not mean "not found". Providers may report a missing row with any other code. */
const otherReasons: ReadonlySet<number | null> = new Set([codes.conflict, codes.refused, codes.fault, codes.unanswered]);

/** Whether the id names nothing, or nothing of this member's. An id that is no id counts as well. */
export function isNotFound(error: Failure | undefined): boolean {
  if (error?.failure === "refused") return !otherReasons.has(error.code);
  return error?.failure === "bad-input";
}
