import { and, asc, between, eq } from "drizzle-orm";
import { periodOf } from "../../../lib/contract/wire/bonus-period.ts";
import { activation, productTypes } from "../../../lib/contract/wire/codes.ts";
import { isMembership } from "../../../lib/contract/wire/product-type.ts";
import type { Db } from "../../db/client.ts";
import { bonus, bonusBasis, type Enroller, type FeeType, member, type order, type orderItem, treePath } from "../../db/schema/index.ts";
import { hasPart } from "../../runtime/parts.ts";
import { activationOf } from "../member/rules/membership.ts";
import { lockOpenPeriod } from "./open-period.ts";
import { bonusesOf } from "./rules/bonus.ts";

/** An item with its price without tax, which is not the shop's to share. */
type Item = Pick<typeof orderItem.$inferSelect, "productType"> & { priceCents: number };
type Order = Pick<typeof order.$inferSelect, "id" | "memberId">;

/** The members above one in the enrolment tree at this moment. A suspended member is not active. */
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

/** Stores the bonuses of a paid fee and the upline that they were computed from. An order without a fee has none, nor has one of a shop without a network. */
export async function writeBonuses(db: Db, { id: orderId, memberId }: Order, items: Item[], now: Date): Promise<void> {
  const paid = items.find((item) => isMembership(item.productType));
  if (!paid || !(await hasPart(db, "network", now))) return;
  const type: FeeType = paid.productType === productTypes.activation ? 0 : 1;
  const baseCents = paid.priceCents;
  const { period, plan } = await lockOpenPeriod(db, periodOf(now));
  const upline = await readUpline(db, memberId, plan.ratios[type].length, now);
  await db.insert(bonusBasis).values({ orderId, period, type, baseCents, upline });
  const earned = bonusesOf({ type, baseCents }, upline, plan);
  if (earned.length === 0) return;
  await db.insert(bonus).values(earned.map((each) => ({ ...each, period, orderId, contributorId: memberId, createdAt: now })));
}
