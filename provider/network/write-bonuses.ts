import { and, asc, between, eq } from "drizzle-orm";
import { activation, productTypes } from "../../lib/contract/wire/codes.ts";
import type { Db } from "../db/client.ts";
import { bonus, bonusBasis, member, type order, type orderItem, treePath } from "../db/schema/index.ts";
import { bonusesOf, type Enroller, type FeeType } from "../rules/bonus.ts";
import { activationOf } from "../rules/membership.ts";
import { periodOf } from "../rules/period.ts";
import { lockOpenPeriod } from "./open-period.ts";

type Order = Pick<typeof order.$inferSelect, "id" | "memberId">;
type Item = Pick<typeof orderItem.$inferSelect, "productType" | "unitCents" | "quantity">;

/** Those above a member in the enrolment tree, as they are now. A suspended membership is not an active one. */
async function readUpline(db: Db, memberId: number, levels: number, now: Date): Promise<Enroller[]> {
  const { id, rank, activatedAt, vipExpiresAt, frozenAt } = member;
  const rows = await db
    .select({ id, rank, activatedAt, vipExpiresAt, frozenAt })
    .from(treePath)
    .innerJoin(member, eq(member.id, treePath.ancestorId))
    .where(and(eq(treePath.kind, "enrolment"), eq(treePath.descendantId, memberId), between(treePath.depth, 1, levels)))
    .orderBy(asc(treePath.depth));
  return rows.map((row) => ({
    memberId: row.id,
    rank: row.rank,
    active: row.frozenAt === null && activationOf(row, now) === activation.active,
  }));
}

/** Writes what a paid fee earns those above its payer, and what that follows from. An order without a fee earns nobody anything. */
export async function writeBonuses(db: Db, { id: orderId, memberId }: Order, items: Item[], now: Date): Promise<void> {
  const paid = items.find((item) => item.productType >= productTypes.activation);
  if (!paid) return;
  const type: FeeType = paid.productType === productTypes.activation ? 0 : 1;
  const baseCents = paid.unitCents * paid.quantity;
  const { period, plan } = await lockOpenPeriod(db, periodOf(now));
  const upline = await readUpline(db, memberId, plan.ratios[type].length, now);
  await db.insert(bonusBasis).values({ orderId, period, type, baseCents, upline });
  const earned = bonusesOf({ type, baseCents }, upline, plan);
  if (earned.length === 0) return;
  await db.insert(bonus).values(earned.map((each) => ({ ...each, period, orderId, contributorId: memberId, createdAt: now })));
}
