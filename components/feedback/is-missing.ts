import { codes } from "@/lib/contract/wire/codes";
import type { Failure } from "@/lib/contract/wire/failure";

/** With these the provider says of itself that it refused for another reason. Every other code may be its own way to say "missing". */
const otherReasons: ReadonlySet<number | null> = new Set([codes.conflict, codes.refused, codes.fault, codes.unanswered]);

/** Whether the provider knows nothing of that id, or nothing that is this member's; an id that cannot be one is none either. */
export function isMissing(error: Failure | undefined): boolean {
  if (error?.failure === "refused") return !otherReasons.has(error.code);
  return error?.failure === "bad-input";
}
