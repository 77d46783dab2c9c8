import type { Failure } from "@/lib/contract/wire/failure";

/** Whether the provider knows nothing of that id, or nothing that is this member's; an id that cannot be one is none either. */
export function isMissing(error: Failure | undefined): boolean {
  return error?.failure === "refused" || error?.failure === "bad-input";
}
