import { and, eq, gt, inArray, isNotNull, isNull, ne, sql } from "drizzle-orm";
import { orderStates, productTypes } from "../../../../lib/contract/wire/codes.ts";
import type { PartName } from "../../../../lib/contract/wire/part-names.ts";
import type { Db } from "../../../db/client.ts";
import {
  account,
  bonus,
  bonusPeriod,
  material,
  member,
  memberCourse,
  order,
  orderItem,
  product,
  withdrawal,
} from "../../../db/schema/index.ts";
import { FieldError } from "../../../operator/answer.ts";
import { moneyText } from "../../../runtime/money.ts";

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** What the bonuses of the periods that are not closed sum up to. They are paid into wallets. */
async function bonusesDue(db: Db): Promise<number> {
  const open = db.select({ period: bonusPeriod.period }).from(bonusPeriod).where(isNull(bonusPeriod.closedAt));
  const [due] = await db
    .select({ cents: sql<number>`coalesce(sum(${bonus.amountCents}), 0)::bigint` })
    .from(bonus)
    .where(and(inArray(bonus.period, open), isNull(bonus.reversedAt)));
  return Number(due?.cents ?? 0);
}

/** Money of members would be out of their sight, so it is paid out before. */
async function requireEmptyWallets(db: Db): Promise<void> {
  const owned = and(isNotNull(account.memberId), ne(account.balanceCents, 0));
  const [held] = await db
    .select({
      members: sql<number>`count(distinct ${account.memberId})::int`,
      cents: sql<number>`coalesce(sum(${account.balanceCents}), 0)::bigint`,
    })
    .from(account)
    .where(owned);
  if (held && held.members > 0) {
    const who = counted(held.members, "member has", "members have");
    throw new FieldError("part", `${who} ${moneyText(Number(held.cents))} in their accounts. It must be paid out or used first.`);
  }
  const waiting = await db.$count(withdrawal, eq(withdrawal.state, "pending"));
  if (waiting > 0) throw new FieldError("part", `${counted(waiting, "withdrawal is", "withdrawals are")} not decided yet.`);
  const due = await bonusesDue(db);
  if (due > 0)
    throw new FieldError(
      "part",
      `Bonuses of ${moneyText(due)} are not paid yet. The part can be turned off when their periods are closed.`,
    );
}

/** The orders that are paid or can be paid, and not completed, with a product of some types. */
async function openOrders(db: Db, types: (typeof product.$inferSelect)["type"][]): Promise<number> {
  const open = [orderStates.unpaid, orderStates.toDeliver, orderStates.inDelivery];
  const [found] = await db
    .select({ orders: sql<number>`count(distinct ${order.id})::int` })
    .from(order)
    .innerJoin(orderItem, eq(orderItem.orderId, order.id))
    .where(and(inArray(order.state, open), inArray(orderItem.productType, types)));
  return found?.orders ?? 0;
}

const onSale = (db: Db, types: (typeof product.$inferSelect)["type"][]) =>
  db.$count(product, and(product.shown, inArray(product.type, types)));

const ordersGoOn = (count: number) => (count === 0 ? "" : ` ${counted(count, "open order goes", "open orders go")} on as before.`);

/** What turning a part off hides, or a refusal of what must end before. */
export const hides: Record<PartName, (db: Db, now: Date) => Promise<string>> = {
  network: async (db) => {
    const due = await bonusesDue(db);
    const paid = due > 0 ? ` Bonuses of ${moneyText(due)} are still paid when their periods end.` : "";
    return `Trees, ranks and bonuses are kept and hidden; new members have no place in a tree.${paid}`;
  },
  wallet: async (db) => {
    await requireEmptyWallets(db);
    return "Accounts with their statements are kept and hidden.";
  },
  membership: async (db, now) => {
    const active = await db.$count(member, gt(member.vipExpiresAt, now));
    const renewing = await db.$count(member, and(gt(member.vipExpiresAt, now), member.autoRenewal));
    const ends =
      active > 0
        ? ` ${counted(active, "paid membership counts", "paid memberships count")} for nothing meanwhile, and ${renewing} of them are not renewed.`
        : "";
    return `Everybody pays the list price.${ends}`;
  },
  materials: async (db) => `${counted(await db.$count(material), "material is", "materials are")} kept and hidden.`,
  goods: async (db) => {
    const types = [productTypes.goods, productTypes.reviewedGoods];
    const count = counted(await onSale(db, types), "product is", "products are");
    return `${count} kept and hidden.${ordersGoOn(await openOrders(db, types))}`;
  },
  courses: async (db) => {
    const count = counted(await onSale(db, [productTypes.course]), "course is", "courses are");
    const [owners] = await db
      .select({ members: sql<number>`count(distinct ${memberCourse.memberId})::int` })
      .from(memberCourse)
      .where(isNull(memberCourse.revokedAt));
    const members = owners?.members ?? 0;
    const watched =
      members > 0 ? ` ${counted(members, "member who has one cannot watch it", "members who have one cannot watch it")} meanwhile.` : "";
    return `${count} kept and hidden.${watched}${ordersGoOn(await openOrders(db, [productTypes.course]))}`;
  },
};
