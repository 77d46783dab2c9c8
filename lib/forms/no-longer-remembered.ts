import { Failure } from "@/lib/contract/wire/failure";

/** Whether a sign-in needs the password, because the device is no longer remembered. */
export function isNoLongerRemembered(error: unknown): boolean {
  return error instanceof Failure && (error.issues ?? []).some(({ field }) => field === "rememberedToken");
}
