import { and, asc, eq, inArray } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { bonus, bonusBasis, bonusPeriod, type Enroller, type FeeType, member, order } from "../../db/schema/index.ts";
import { CommandError, minuteOf } from "../../operator/answer.ts";
import { type Fact, type Facts, type FactTable, fact } from "../../operator/output.ts";
import { moneyText } from "../../runtime/money.ts";
import { depthOf, ruleOf, shareOf } from "./rules/bonus.ts";

type Asked = { orderId: number; memberId: number };

type Row = typeof bonus.$inferSelect;
type Basis = typeof bonusBasis.$inferSelect;
type Period = typeof bonusPeriod.$inferSelect;
type Names = {
  nameOf: (id: number) => string;
  /** What a name opens: nothing for a former member. */
  opensOf: (id: number) => Record<string, string>;
};

/** A condition of a bonus: its name, how it was, and whether it was met. */
type Condition = [name: string, found: string, isMet: boolean];

async function readNames(db: Db, ids: number[]): Promise<Names> {
  const { id, username, erasedAt } = member;
  const rows = await db.select({ id, username, erasedAt }).from(member).where(inArray(id, ids));
  const members = new Map(rows.map((row) => [row.id, row]));
  const nameOf = (memberId: number) => members.get(memberId)?.username ?? `member ${memberId}`;
  return { nameOf, opensOf: (memberId): Record<string, string> => (members.get(memberId)?.erasedAt ? {} : { member: nameOf(memberId) }) };
}

/** The conditions in the order in which the computation asks them. After the first that was not met, the others decide nothing. */
function conditionsOf({ type, baseCents, upline, reversedAt }: Basis, { plan }: Period, memberId: number): Condition[] {
  const levels = plan.ratios[type].length;
  const level = upline.findIndex((each) => each.memberId === memberId) + 1;
  const above: Condition = [
    "Above the payer, within the levels of the plan",
    level > 0 ? `level ${level} of ${levels}` : `not among the ${upline.length} members above when the fee was paid`,
    level > 0,
  ];
  const own = upline[level - 1];
  if (!own) return [above];
  const depth = depthOf(own.rank, plan);
  const tenThousandths = plan.ratios[type][level - 1] ?? 0;
  const cents = shareOf(baseCents, tenThousandths);
  return [
    above,
    ["Membership active when the fee was paid", own.active ? "active" : "not active, or suspended", own.active],
    ["The rank earns from this level", `${own.rank} earns from ${depth} ${depth === 1 ? "level" : "levels"}`, level <= depth],
    ["The plan pays something on this level", `${tenThousandths / 100} % of ${moneyText(baseCents)} is ${moneyText(cents)}`, cents > 0],
    ["The fee was not refunded before its period closed", reversedAt ? `refunded ${minuteOf(reversedAt)}` : "not refunded", !reversedAt],
  ];
}

function outcomeOf(rows: Row[], conditions: Condition[], { closedAt }: Period): string {
  const earned = rows.find(({ correctionOf, reversedAt }) => correctionOf === null && reversedAt === null);
  const failed = conditions.find(([, , isMet]) => !isMet);
  if (!earned)
    return failed ? `no bonus: ${failed[0].toLowerCase()} – ${failed[1]}` : "no bonus, although every condition is met: replay the period";
  const takenCents = rows.filter(({ correctionOf }) => correctionOf !== null).reduce((all, { amountCents }) => all - amountCents, 0);
  const paid = closedAt ? `paid ${minuteOf(closedAt)}` : "paid when the period closes";
  const taken = takenCents > 0 ? `, ${moneyText(takenCents)} taken back after a refund` : "";
  return `bonus ${earned.id} of ${moneyText(earned.amountCents)}, ${paid}${taken}`;
}

function pathOf(upline: Enroller[], plan: Period["plan"], { nameOf, opensOf }: Names): FactTable {
  return {
    title: "Path, as it was when the order was paid",
    columns: ["Member", "Level", "Rank", "Membership", "Earns from"],
    rows: upline.map(({ memberId, rank, active }, index) => [
      nameOf(memberId),
      String(index + 1),
      rank,
      active ? "active" : "not active",
      `${depthOf(rank, plan)} levels`,
    ]),
    opens: upline.map(({ memberId }) => opensOf(memberId)),
  };
}

const feeNames: Record<FeeType, string> = { 0: "membership fee", 1: "renewal fee" };

/** What the console can show of a member, which it cannot of a former one: only their bonuses remain. */
export const ofPresentMembers = [
  ...["member", "members", "orders", "order choices", "address list", "ledger list", "withdrawals", "messages", "chat"],
  ...["tree show", "tree find"],
];

/** Why a member has a bonus of an order, or has none: the path, the plan, the checksum of the period, and every condition. */
export async function explainWhy(db: Db, { orderId, memberId }: Asked): Promise<Facts> {
  const [found] = await db
    .select({ order, basis: bonusBasis, period: bonusPeriod })
    .from(order)
    .leftJoin(bonusBasis, eq(bonusBasis.orderId, order.id))
    .leftJoin(bonusPeriod, eq(bonusPeriod.period, bonusBasis.period))
    .where(eq(order.id, orderId));
  if (!found) throw new CommandError("There is no such order.");
  const { basis, period } = found;
  const names = await readNames(db, [memberId, found.order.memberId, ...(basis?.upline.map((each) => each.memberId) ?? [])]);
  const { nameOf, opensOf } = names;
  const about: Fact[] = [
    fact("member", "Member", nameOf(memberId), opensOf(memberId)),
    fact("order", "Order", found.order.number, { order: found.order.number }),
    fact("payer", "Payer", nameOf(found.order.memberId), opensOf(found.order.memberId)),
  ];
  const isFormer = Object.keys(opensOf(memberId)).length === 0;
  const named = {
    name: `Bonus of ${nameOf(memberId)} for order ${found.order.number}`,
    ...(isFormer && { without: ofPresentMembers }),
  };
  if (!basis || !period) {
    const reason = found.order.paidAt ? "it has no membership fee and no renewal fee, and only these earn bonuses" : "it is not paid";
    return { ...named, facts: [...about, fact("outcome", "Outcome", `no bonus: ${reason}`)] };
  }
  const rows = await db
    .select()
    .from(bonus)
    .where(and(eq(bonus.orderId, orderId), eq(bonus.beneficiaryId, memberId)))
    .orderBy(asc(bonus.id));
  const conditions = conditionsOf(basis, period, memberId);
  const [first] = rows;
  const facts: Fact[] = [
    ...about,
    fact("outcome", "Outcome", outcomeOf(rows, conditions, period)),
    fact("fee", "Fee", `${feeNames[basis.type]} of ${moneyText(basis.baseCents)}`),
    ...(first ? [fact("rule", "Rule", `${ruleOf(first)}, level ${first.level}, ratio ${first.ratio}, rounded down to the cent`)] : []),
    fact("plan", "Plan", period.plan.id),
    fact("period", "Period", period.period, { period: period.period }),
    fact("checksum", "Checksum", period.checksum ?? "none before the period is closed"),
  ];
  const asked = conditions.map(([name, value, isMet]) => [name, value, isMet ? "yes" : "no"]);
  const tables = [{ title: "Conditions", columns: ["Condition", "Found", "Met"], rows: asked }, pathOf(basis.upline, period.plan, names)];
  return { ...named, facts, tables };
}
