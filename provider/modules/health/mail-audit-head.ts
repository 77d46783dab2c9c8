import { count, desc, lt, lte } from "drizzle-orm";
import { operatorsWith } from "../../accounts/accounts.ts";
import type { Db } from "../../db/client.ts";
import { crashPoint } from "../../db/crash-point.ts";
import { audit, auditHead } from "../../db/schema/index.ts";
import { tell } from "../../mail/tell.ts";
import { lastMailedHead } from "../../operator/audit/log.ts";
import type { Shop } from "../../runtime/shop.ts";
import { consolePage } from "./console-page.ts";

const dayMs = 24 * 60 * 60_000;

type Head = { number: number; hash: string };

/** The newest row of the audit log that was written before a moment. */
async function headBefore(db: Db, moment: Date): Promise<Head | null> {
  const columns = { number: audit.number, hash: audit.hash };
  const [row] = await db.select(columns).from(audit).where(lt(audit.at, moment)).orderBy(desc(audit.number)).limit(1);
  return row ?? null;
}

/** A log that became shorter has another head too, and the owners see its smaller number. */
async function isMailed(db: Db, { number, hash }: Head): Promise<boolean> {
  const mailed = await lastMailedHead(db);
  return mailed?.number === number && mailed.hash === hash;
}

/**
 * Emails the owners the head of the audit log at the end of each day on which it grew. The row of the day is stored with the emails, so of several
 * providers one sends them, and one that is killed sends all or none. Days on which no provider ran are made up for by one email.
 */
export async function mailAuditHead({ db, clock, settings }: Shop): Promise<void> {
  const now = clock.now();
  const midnight = new Date(now.toISOString().slice(0, 10));
  const date = new Date(midnight.getTime() - dayMs);
  const head = await headBefore(db, midnight);
  if (!head || (await isMailed(db, head))) return;
  await db.transaction(async (tx) => {
    const owners = await operatorsWith(tx, ["owner"]);
    if (owners.length === 0) return;
    const row = { day: date.toISOString().slice(0, 10), number: head.number, hash: head.hash, mailedAt: now };
    const [stored] = await tx.insert(auditHead).values(row).onConflictDoNothing().returning();
    if (!stored) return;
    const [{ rows } = { rows: 0 }] = await tx.select({ rows: count() }).from(audit).where(lte(audit.number, head.number));
    const link = consolePage(settings, `/do/audit-verify?head=${head.hash}`);
    const values = { date, rows: String(rows), number: String(head.number), hash: head.hash, link };
    for (const { email, name, language } of owners)
      await tell(tx, "auditHead", { id: null, email, language, username: name, firstName: null }, values, { now });
    crashPoint("audit head stored");
  });
  crashPoint("audit head committed");
}
