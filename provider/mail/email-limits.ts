import { and, desc, eq, gt, type SQL, sql } from "drizzle-orm";
import { codes } from "../../lib/contract/wire/envelope.ts";
import type { Db } from "../db/client.ts";
import { mail } from "../db/schema/index.ts";
import { Refusal } from "../http/refusal.ts";
import { type EmailLimit, occasionRow } from "./occasions.ts";

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

type To = { id: number | null; email: string };

const limitOf = (kind: string): EmailLimit => occasionRow(kind)?.email ?? null;

const within = (kind: string, whose: SQL | undefined, now: Date) =>
  and(eq(mail.kind, kind), whose, gt(mail.createdAt, new Date(now.getTime() - dayMs)));

const toAddress = ({ email }: To) => eq(sql`lower(${mail.to})`, email.toLowerCase());
const toMember = ({ id }: To) => (id === null ? undefined : eq(mail.memberId, id));

/** When the email was stored with which a day's limit was used up, for a member or an address; null while there is room. */
async function findLast(db: Db, to: To, kind: string, aDay: number, now: Date): Promise<Date | null> {
  for (const whose of [toAddress(to), toMember(to)]) {
    if (!whose) continue;
    const [last] = await db
      .select({ at: mail.createdAt })
      .from(mail)
      .where(within(kind, whose, now))
      .orderBy(desc(mail.createdAt))
      .offset(aDay - 1)
      .limit(1);
    if (last) return last.at;
  }
  return null;
}

/** Refuses a write whose email would be one too many, for its member or its address. */
export async function refuseTooManyEmails(db: Db, to: To, kind: string, now: Date): Promise<void> {
  const limit = limitOf(kind);
  if (limit?.beyond !== "refuse") return;
  const last = await findLast(db, to, kind, limit.aDay, now);
  if (!last) return;
  const minutes = Math.max(1, Math.ceil((last.getTime() + dayMs - now.getTime()) / minuteMs));
  throw new Refusal("tooManyAttempts", { code: codes.tooMany, values: { minutes } });
}

/** Whether an email may be stored that is left out when it would be one too many. */
export async function isWithinLimit(db: Db, to: To, kind: string, now: Date): Promise<boolean> {
  const limit = limitOf(kind);
  return limit?.beyond !== "leave-out" || (await findLast(db, to, kind, limit.aDay, now)) === null;
}
