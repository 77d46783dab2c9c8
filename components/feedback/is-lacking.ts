import { codes } from "@/lib/contract/wire/codes";
import type { Failure } from "@/lib/contract/wire/failure";

/** Whether the provider seems to lack a call that is our extension: to ask again is of no use, the page does without it. */
export function isLacking(error: Failure | undefined): boolean {
  if (error?.failure === "refused") return error.code !== codes.fault;
  return error?.failure === "unknown-call" || error?.failure === "provider-garbled";
}
