import { eq, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { attempt, type payment } from "../../db/schema/index.ts";
import { countAttempt, type Limit, requireAttemptsLeft } from "../../http/rate-limit.ts";

/** The payments by card that may be declined within an hour, by who pays, through which link, with which card and from which address. */
const allowed = { member: 5, link: 10, card: 5, address: 20 };

type Counted = keyof typeof allowed;

/** Who uses a card: a member, or a guest through a link, from an address that is null if the request does not tell it. */
type User = { memberId: number | null; linkId?: number | null; address: string | null | undefined };

const limitOf = (counted: Counted): Limit => ({ allowed: allowed[counted], minutes: 60, refusal: "tooManyDeclines" });

/** The counters of a use of a card, always in the same sequence, so that two payments do not wait for each other. */
function countersOf({ memberId, linkId, address }: User, fingerprint: string): { subject: string; limit: Limit }[] {
  const counted: [Counted, string | number | null | undefined][] = [
    ["member", memberId],
    ["link", memberId === null ? linkId : null],
    ["card", fingerprint],
    ["address", address],
  ];
  return counted.flatMap(([name, value]) => (value ? [{ subject: `card-${name}:${value}`, limit: limitOf(name) }] : []));
}

/** Pages of an acquirer may be opened more often: leaving one and choosing another is no sign of a stolen card. */
const pagesAllowed = { member: 20, link: 20, address: 60 };

/** Counts an opened page of an acquirer, before the acquirer is asked for it. An approval takes it from the counters as it does for a card. */
export async function countPage(tx: Db, { memberId, linkId, address }: User, now: Date): Promise<string[]> {
  const users = { member: memberId, link: memberId === null ? linkId : null, address };
  const subjects: string[] = [];
  for (const [name, allowed] of Object.entries(pagesAllowed)) {
    const user = users[name as keyof typeof users];
    if (!user) continue;
    const subject = `e-wallet-${name}:${user}`;
    await countAttempt(tx, subject, now, { allowed, minutes: 60 });
    subjects.push(subject);
  }
  return subjects;
}

/**
 * Counts a payment by card before the bank is asked, so that parallel ones get no further, and refuses it after too many declines. Returns the
 * counters, from which `uncount` takes the payment again once it is approved.
 */
export async function countPayment(tx: Db, user: User, fingerprint: string, now: Date): Promise<string[]> {
  const counters = countersOf(user, fingerprint);
  for (const { subject, limit } of counters) await countAttempt(tx, subject, now, limit);
  return counters.map(({ subject }) => subject);
}

/** Takes an approved payment from the counters: only those that were not approved count. */
export async function uncount(tx: Db, { counters }: Pick<typeof payment.$inferSelect, "counters">): Promise<void> {
  const failures = sql`greatest(${attempt.failures} - 1, 0)`;
  for (const subject of counters ?? []) await tx.update(attempt).set({ failures }).where(eq(attempt.subject, subject));
}

/** Refuses to store a card while its owner, the card or the address has to wait. */
export async function requireFewDeclines(db: Db, user: User, fingerprint: string, now: Date): Promise<void> {
  for (const { subject, limit } of countersOf(user, fingerprint)) await requireAttemptsLeft(db, subject, now, limit);
}
