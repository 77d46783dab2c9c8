import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { periodAfter, periodEnd, periodStart } from "../../../lib/contract/wire/bonus-period.ts";
import { checksumOf } from "../../db/canonical.ts";
import type { Db } from "../../db/client.ts";
import { crashPoint } from "../../db/crash-point.ts";
import { account, bonus, bonusPeriod, transfer } from "../../db/schema/index.ts";
import { tell } from "../../mail/tell.ts";
import { bonusKeyPrefix, transferKeys } from "../ledger/keys.ts";
import { balanceOf, type Leg, post } from "../ledger/post.ts";
import { lockForClosing, lockOpenPeriod } from "./open-period.ts";
import { updateRanks } from "./ranks.ts";
import { bytesOf, countingRows } from "./replay.ts";

type Due = { memberId: number; cents: number };

const batch = 100;

/** Seals a period: its rows are neither added to nor reversed afterwards. Transactions that are doing so finish first. */
function seal(db: Db, period: string, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    const row = await lockForClosing(tx, period);
    if (row && !row.sealedAt) await tx.update(bonusPeriod).set({ sealedAt: now }).where(eq(bonusPeriod.period, period));
  });
}

/** The next members by id that the ledger has not paid for the period yet. */
function listDue(db: Db, period: string, afterId: number): Promise<Due[]> {
  const key = sql`${bonusKeyPrefix(period)}::text || ${bonus.beneficiaryId}`;
  const posted = db.select({ id: transfer.id }).from(transfer).where(eq(transfer.key, key));
  const cents = sql<number>`sum(${bonus.amountCents})::bigint`.mapWith(Number);
  return db
    .select({ memberId: bonus.beneficiaryId, cents })
    .from(bonus)
    .where(and(eq(bonus.period, period), isNull(bonus.reversedAt), gt(bonus.beneficiaryId, afterId)))
    .groupBy(bonus.beneficiaryId)
    .having(sql`sum(${bonus.amountCents}) <> 0 and not exists (${posted})`)
    .orderBy(asc(bonus.beneficiaryId))
    .limit(batch);
}

/** Locks all wallets of a batch in the order of their ids, which is also the order within a transfer, to prevent deadlocks. */
async function lockWallets(db: Db, memberIds: number[]): Promise<void> {
  const wallets = and(eq(account.kind, "wallet"), inArray(account.memberId, memberIds));
  await db.select({ id: account.id }).from(account).where(wallets).orderBy(asc(account.id)).for("update");
}

/** Moves corrections that the wallet cannot cover to the next open period, beginning with the newest. */
async function carryOver(db: Db, period: string, memberId: number, shortCents: number): Promise<void> {
  const { period: next } = await lockOpenPeriod(db, periodAfter(period));
  const own = and(eq(bonus.period, period), eq(bonus.beneficiaryId, memberId), isNotNull(bonus.correctionOf));
  let leftCents = shortCents;
  for (const { id, ...row } of await db.select().from(bonus).where(own).orderBy(desc(bonus.id))) {
    const carriedCents = Math.min(leftCents, -row.amountCents);
    if (carriedCents === 0) return;
    leftCents -= carriedCents;
    if (carriedCents === -row.amountCents) {
      await db.update(bonus).set({ period: next }).where(eq(bonus.id, id));
    } else {
      const amountCents = row.amountCents + carriedCents;
      await db.update(bonus).set({ amountCents }).where(eq(bonus.id, id));
      await db.insert(bonus).values({ ...row, period: next, amountCents: -carriedCents });
    }
  }
}

/** Pays the sum of a member's rows. A negative sum is debited, up to the balance of the wallet. */
async function payOut(db: Db, period: string, { memberId, cents }: Due, now: Date): Promise<void> {
  const shortCents = cents < 0 ? Math.max(0, -cents - (await balanceOf(db, memberId, "wallet"))) : 0;
  if (shortCents > 0) await carryOver(db, period, memberId, shortCents);
  const amountCents = cents + shortCents;
  const legs: Leg[] = [
    { kind: "bonus-expense", shard: memberId, amountCents: -amountCents },
    { memberId, kind: "wallet", amountCents },
  ];
  await post(db, { key: transferKeys.bonus(period, memberId), kind: "bonus", notes: `Bonus ${period}`, legs, now });
  if (amountCents === 0) return;
  const days = { first: periodStart(period), last: new Date(periodEnd(period).getTime() - 1) };
  await tell(db, "bonusPaid", memberId, { ...days, amount: { cents: amountCents } }, { now });
}

/** Pays the next members in one transaction; returns the last member's id, or null when all are paid. */
function payBatch(db: Db, period: string, afterId: number, now: Date): Promise<number | null> {
  return db.transaction(async (tx) => {
    await lockForClosing(tx, period);
    const due = await listDue(tx, period, afterId);
    if (due.length === 0) return null;
    await lockWallets(
      tx,
      due.map(({ memberId }) => memberId),
    );
    for (const each of due) await payOut(tx, period, each, now);
    crashPoint("period paid");
    return due.at(-1)?.memberId ?? null;
  });
}

function finish(db: Db, period: string, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const row = await lockForClosing(tx, period);
    if (!row || row.closedAt) return false;
    await updateRanks(tx, row, periodEnd(period));
    const checksum = checksumOf(bytesOf(row, await countingRows(tx, period)));
    await tx.update(bonusPeriod).set({ closedAt: now, checksum }).where(eq(bonusPeriod.period, period));
    crashPoint("period finished");
    return true;
  });
}

/**
 * Closes a period that is over: seals it, pays every beneficiary once, updates the ranks and stores a checksum. It may stop at any point
 * and run in several processes: the next call continues. Returns whether this call closed the period.
 */
export async function closePeriod(db: Db, period: string, now: Date): Promise<boolean> {
  await seal(db, period, now);
  crashPoint("period sealed");
  for (let afterId: number | null = 0; afterId !== null; ) {
    afterId = await payBatch(db, period, afterId, now);
    crashPoint("period batch committed");
  }
  return finish(db, period, now);
}
