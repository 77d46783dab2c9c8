import { activation } from "../../lib/contract/wire/codes.ts";

const dayMs = 24 * 60 * 60 * 1000;
const freeDays = 90;

type Membership = { activatedAt: Date | null; vipExpiresAt: Date | null; renewalTimes: number };

/** The same day of the next month, or its last day where it has no such day. */
function monthAfter(date: Date): Date {
  const next = new Date(date);
  next.setUTCMonth(next.getUTCMonth() + 1);
  if (next.getUTCDate() !== date.getUTCDate()) next.setUTCDate(0);
  return next;
}

/** Whether a membership is active now: what is stored beside it is only for lists. */
export function activationOf({ activatedAt, vipExpiresAt }: Pick<Membership, "activatedAt" | "vipExpiresAt">, now: Date) {
  if (activatedAt === null) return activation.none;
  return vipExpiresAt !== null && vipExpiresAt > now ? activation.active : activation.lapsed;
}

/** What a membership is after its activation or a renewal was paid. A renewal before the end adds to what is left. */
export function extend(before: Membership, kind: "activation" | "renewal", now: Date) {
  if (kind === "activation") {
    return { activationStatus: activation.active, activatedAt: now, vipExpiresAt: new Date(now.getTime() + freeDays * dayMs) };
  }
  const start = before.vipExpiresAt && before.vipExpiresAt > now ? before.vipExpiresAt : now;
  return { activationStatus: activation.active, vipExpiresAt: monthAfter(start), renewalTimes: before.renewalTimes + 1 };
}

/** What is left of a membership when an order that made it longer is taken back. An activation goes as if it had never been, unless it was renewed since. */
export function shorten(before: Membership, kind: "activation" | "renewal", byMs: number) {
  const vipExpiresAt = before.vipExpiresAt && new Date(before.vipExpiresAt.getTime() - byMs);
  if (kind === "renewal") return { vipExpiresAt, renewalTimes: Math.max(0, before.renewalTimes - 1) };
  return before.renewalTimes > 0 ? { vipExpiresAt } : { activationStatus: activation.none, activatedAt: null, vipExpiresAt: null };
}
