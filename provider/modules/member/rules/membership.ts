import { activation } from "../../../../lib/contract/wire/codes.ts";

const dayMs = 24 * 60 * 60 * 1000;

type Membership = { activatedAt: Date | null; vipExpiresAt: Date | null; renewalTimes: number };

/** The same day of the next month, or its last day when the month is shorter. */
function monthAfter(date: Date): Date {
  const next = new Date(date);
  next.setUTCMonth(next.getUTCMonth() + 1);
  if (next.getUTCDate() !== date.getUTCDate()) next.setUTCDate(0);
  return next;
}

/** The status of a membership at a moment. The stored status is only for lists and may be outdated. */
export function activationOf({ activatedAt, vipExpiresAt }: Pick<Membership, "activatedAt" | "vipExpiresAt">, now: Date) {
  if (activatedAt === null) return activation.none;
  return vipExpiresAt !== null && vipExpiresAt > now ? activation.active : activation.lapsed;
}

/** What was paid for. An activation includes the days of its product; without any it lasts a month. */
type Paid = { kind: "activation"; days: number | null } | { kind: "renewal" };

/** The membership after a paid activation or renewal. A renewal before the end is added to the remaining time. */
export function extend(before: Membership, paid: Paid, now: Date) {
  if (paid.kind === "activation") {
    const vipExpiresAt = paid.days === null ? monthAfter(now) : new Date(now.getTime() + paid.days * dayMs);
    return { activationStatus: activation.active, activatedAt: now, vipExpiresAt };
  }
  const start = before.vipExpiresAt && before.vipExpiresAt > now ? before.vipExpiresAt : now;
  return { activationStatus: activation.active, vipExpiresAt: monthAfter(start), renewalTimes: before.renewalTimes + 1 };
}

/** The membership after an order for it is refunded. A refunded activation ends the membership, unless it was renewed since. */
export function shorten(before: Membership, kind: "activation" | "renewal", byMs: number) {
  const vipExpiresAt = before.vipExpiresAt && new Date(before.vipExpiresAt.getTime() - byMs);
  if (kind === "renewal") return { vipExpiresAt, renewalTimes: Math.max(0, before.renewalTimes - 1) };
  return before.renewalTimes > 0 ? { vipExpiresAt } : { activationStatus: activation.none, activatedAt: null, vipExpiresAt: null };
}
