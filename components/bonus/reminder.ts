import { kept } from "@/lib/client/kept";
import type { CallData } from "@/lib/contract";
import { activation } from "@/lib/contract/wire/codes";

const soonMs = 7 * 24 * 60 * 60 * 1000;

type Quiet = { who: string; day: string };
type Profile = Pick<CallData<"GET member/profile">, "activationStatus" | "vipExpireTime" | "autoRenewal">;

/** The end of a membership of which this browser is not to remind its member again. */
export const quietReminder = kept("localStorage", "renewal-reminder", (raw): Quiet => {
  const { who, day } = (raw ?? {}) as Partial<Quiet>;
  return { who: typeof who === "string" ? who : "", day: typeof day === "string" ? day : "" };
});

/** The moment at which a membership ends, if that is soon and nothing prevents it. */
export function endingSoon({ activationStatus, vipExpireTime, autoRenewal }: Profile, nowMs: number): string | null {
  if (activationStatus !== activation.active || autoRenewal || !vipExpireTime) return null;
  const leftMs = new Date(vipExpireTime).getTime() - nowMs;
  return leftMs > 0 && leftMs <= soonMs ? vipExpireTime : null;
}
