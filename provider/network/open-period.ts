import { and, asc, eq, isNull, lt } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { bonusPeriod } from "../db/schema/index.ts";
import { periodAfter, periodOf } from "../rules/period.ts";
import { plan } from "./plan.ts";

export type BonusPeriod = typeof bonusPeriod.$inferSelect;

/**
 * A period that is not sealed, kept so until the transaction ends. A sealed one is not waited for: it stays sealed, and its closing may
 * be waiting for accounts that the caller has locked.
 */
export async function keepOpen(db: Db, period: string): Promise<BonusPeriod | undefined> {
  const open = and(eq(bonusPeriod.period, period), isNull(bonusPeriod.sealedAt));
  const [row] = await db.select().from(bonusPeriod).where(open).for("share");
  return row;
}

async function begin(db: Db, period: string): Promise<BonusPeriod | undefined> {
  const [row] = await db.insert(bonusPeriod).values({ period, plan }).onConflictDoNothing().returning();
  return row;
}

/** The first period from a given one on that takes rows, begun where it is not there yet, and kept open until the transaction ends. */
export async function lockOpenPeriod(db: Db, from: string): Promise<BonusPeriod> {
  for (let period = from; ; period = periodAfter(period)) {
    // Begun by somebody else meanwhile, it is kept at the second attempt; only a sealed one is passed over.
    const row = (await keepOpen(db, period)) ?? (await begin(db, period)) ?? (await keepOpen(db, period));
    if (row) return row;
  }
}

/** A period for whoever closes it: one process at a time. */
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
