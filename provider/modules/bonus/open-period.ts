import { and, asc, eq, isNull, lt } from "drizzle-orm";
import { periodAfter, periodOf, periodStart } from "../../../lib/contract/wire/bonus-period.ts";
import type { Db } from "../../db/client.ts";
import { bonusPeriod } from "../../db/schema/index.ts";
import { planAt } from "./plan/plan.ts";

export type BonusPeriod = typeof bonusPeriod.$inferSelect;

/**
 * Reads a period that is not sealed, which means that its closing has not begun, and keeps it unsealed until the transaction ends. It does not wait for a sealed one, whose closing
 * may be waiting for accounts that the caller has locked.
 */
export async function holdOpen(db: Db, period: string): Promise<BonusPeriod | undefined> {
  const open = and(eq(bonusPeriod.period, period), isNull(bonusPeriod.sealedAt));
  const [row] = await db.select().from(bonusPeriod).where(open).for("share");
  return row;
}

async function begin(db: Db, period: string): Promise<BonusPeriod | undefined> {
  const plan = await planAt(db, periodStart(period));
  const [row] = await db.insert(bonusPeriod).values({ period, plan }).onConflictDoNothing().returning();
  return row;
}

/** The first unsealed period from the given one on; it is created when missing, and kept open until the transaction ends. */
export async function lockOpenPeriod(db: Db, from: string): Promise<BonusPeriod> {
  for (let period = from; ; period = periodAfter(period)) {
    // The second `holdOpen` reads a row that another transaction has just inserted; only a sealed period is skipped.
    const row = (await holdOpen(db, period)) ?? (await begin(db, period)) ?? (await holdOpen(db, period));
    if (row) return row;
  }
}

/** Locks a period, so that one process at a time closes it. */
export async function lockForClosing(db: Db, period: string): Promise<BonusPeriod | undefined> {
  const [row] = await db.select().from(bonusPeriod).where(eq(bonusPeriod.period, period)).for("no key update");
  return row;
}

/** The earliest period that is over and not closed. */
export async function nextToClose(db: Db, now: Date): Promise<string | null> {
  const due = and(isNull(bonusPeriod.closedAt), lt(bonusPeriod.period, periodOf(now)));
  const [row] = await db.select({ period: bonusPeriod.period }).from(bonusPeriod).where(due).orderBy(asc(bonusPeriod.period)).limit(1);
  return row?.period ?? null;
}
