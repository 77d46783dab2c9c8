import { Failure } from "@/lib/contract/wire/failure";

/** Whether a sign-in has to begin again: it expired, or the password was replaced since. */
export function isSignInOver(error: unknown): boolean {
  return error instanceof Failure && (error.issues ?? []).some(({ field }) => field === "halfToken");
}
