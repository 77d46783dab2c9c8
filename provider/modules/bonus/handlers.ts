import { and, count, countDistinct, desc, eq, gte, isNotNull, isNull, lte, sql } from "drizzle-orm";
import type { bonusCalls } from "../../../lib/contract/bonus.ts";
import type { ParsedInput, SentData } from "../../../lib/contract/index.ts";
import { bonus, bonusPeriod, member, order } from "../../db/schema/index.ts";
import type { Caller, Context, Handlers } from "../../http/context.ts";
import { toWire } from "../../runtime/money.ts";
import { readDisclosure } from "./disclosure/publish.ts";
import { listLegs, listRankChanges, readStanding } from "./rank-standing.ts";
import { ruleOf } from "./rules/bonus.ts";

type MemberContext = Context<Caller>;
type Periods = "open" | "closed";

/** The condition for a member's rows that were not reversed, in open or in closed periods. */
function ownRows(memberId: number, which: Periods) {
  return and(
    eq(bonus.beneficiaryId, memberId),
    isNull(bonus.reversedAt),
    which === "closed" ? isNotNull(bonusPeriod.closedAt) : isNull(bonusPeriod.closedAt),
  );
}

async function listPeriods(
  which: Periods,
  { beginPeriod, endPeriod, pageNum, pageSize }: ParsedInput<"GET historicalBonus/bonusInfo">,
  { db, member: caller }: MemberContext,
): Promise<SentData<"GET historicalBonus/bonusInfo">> {
  const where = and(
    ownRows(caller.id, which),
    beginPeriod ? gte(bonus.period, beginPeriod) : undefined,
    endPeriod ? lte(bonus.period, endPeriod) : undefined,
  );
  const sumOf = (type: number) => sql`coalesce(sum(${bonus.amountCents}) filter (where ${bonus.type} = ${type}), 0)`.mapWith(Number);
  const rows = await db
    .select({ period: bonus.period, membershipCents: sumOf(0), renewalCents: sumOf(1) })
    .from(bonus)
    .innerJoin(bonusPeriod, eq(bonusPeriod.period, bonus.period))
    .where(where)
    .groupBy(bonus.period)
    .orderBy(desc(bonus.period))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize);
  const [counted] = await db
    .select({ total: countDistinct(bonus.period) })
    .from(bonus)
    .innerJoin(bonusPeriod, eq(bonusPeriod.period, bonus.period))
    .where(where);
  const list = rows.map(({ period, membershipCents, renewalCents }) => {
    return { period, membershipFee: toWire(membershipCents), renewalFee: toWire(renewalCents) };
  });
  return { list, total: counted?.total ?? 0 };
}

async function listDetails(
  which: Periods,
  { period, bonusType, pageNum, pageSize }: ParsedInput<"GET historicalBonus/bonusDetailInfo">,
  { db, member: caller }: MemberContext,
): Promise<SentData<"GET historicalBonus/bonusDetailInfo">> {
  const where = and(ownRows(caller.id, which), eq(bonus.period, period), eq(bonus.type, bonusType));
  const rows = await db
    .select({ fromUsername: member.username, orderSn: order.number, ratio: bonus.ratio, cents: bonus.amountCents, level: bonus.level })
    .from(bonus)
    .innerJoin(bonusPeriod, eq(bonusPeriod.period, bonus.period))
    .innerJoin(member, eq(member.id, bonus.contributorId))
    .innerJoin(order, eq(order.id, bonus.orderId))
    .where(where)
    .orderBy(desc(bonus.id))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize);
  const [counted] = await db
    .select({ total: count() })
    .from(bonus)
    .innerJoin(bonusPeriod, eq(bonusPeriod.period, bonus.period))
    .where(where);
  const list = rows.map(({ cents, level, ...row }) => ({ period, ...row, bonus: toWire(cents), kind: ruleOf({ type: bonusType, level }) }));
  return { list, total: counted?.total ?? 0 };
}

export const bonusHandlers: Handlers<typeof bonusCalls> = {
  "GET realTimeBonus/bonusInfo": (input, context) => listPeriods("open", input, context),
  "GET realTimeBonus/bonusDetailInfo": (input, context) => listDetails("open", input, context),
  "GET historicalBonus/bonusInfo": (input, context) => listPeriods("closed", input, context),
  "GET historicalBonus/bonusDetailInfo": (input, context) => listDetails("closed", input, context),
  "GET bonus/incomeDisclosure": (_, { db }) => readDisclosure(db),
  "GET bonus/rank": (_, context) => readStanding(context),
  "GET bonus/rankLegs": listLegs,
  "GET bonus/rankChanges": listRankChanges,
};
