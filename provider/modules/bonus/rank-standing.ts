import { count, desc, eq, sql } from "drizzle-orm";
import type { ParsedInput, SentData } from "../../../lib/contract/index.ts";
import { periodOf, periodStart } from "../../../lib/contract/wire/bonus-period.ts";
import type { Db } from "../../db/client.ts";
import { rowsOf } from "../../db/rows-of.ts";
import { type BonusPlan, bonusPeriod, member, type Rank, rankChange } from "../../db/schema/index.ts";
import type { Caller, Context } from "../../http/context.ts";
import { getMember } from "../member/find.ts";
import { planAt } from "./plan/plan.ts";
import { isActiveAt } from "./ranks.ts";
import { type RankCounts, rankOf } from "./rules/bonus.ts";

type MemberContext = Context<Caller>;

/** The plan of a period: the stored one once a fee was paid, before that the one that holds when it begins. */
async function planOf(db: Db, period: string): Promise<BonusPlan> {
  const [begun] = await db.select({ plan: bonusPeriod.plan }).from(bonusPeriod).where(eq(bonusPeriod.period, period));
  return begun?.plan ?? planAt(db, periodStart(period));
}

/** No rank needs a larger team, so no member of the largest network is counted beyond it. */
function maxTeam({ ranks }: BonusPlan): number {
  return Math.max(0, ...ranks.map(({ team }) => team));
}

/** A member's counts as `updateRanks` would find them at this moment. */
async function countOwn(db: Db, id: number, most: number, now: Date): Promise<RankCounts> {
  const [own] = await rowsOf<RankCounts>(
    db,
    sql`select
      exists (select from member where id = ${id} and ${isActiveAt(now)}) as active,
      (select count(*)::int from member where enroller_id = ${id} and ${isActiveAt(now)}) as personal,
      (select count(*)::int from (
        select from tree_path join member on member.id = descendant_id
        where kind = 'enrolment' and ancestor_id = ${id} and depth > 0 and ${isActiveAt(now)} limit ${most}
      ) as team) as team`,
  );
  return own ?? { active: false, personal: 0, team: 0 };
}

const needsOf = ({ name, personal, team, depth: levels }: Rank) => ({ name, personal, team, levels });

/** A member's rank, the rank that the current counts give, and the requirements of all ranks, by the plan that the next closing uses. */
export async function readStanding({ db, now, member: caller }: MemberContext): Promise<SentData<"GET bonus/rank">> {
  const { rank, highestRank } = await getMember(db, caller.id);
  const period = periodOf(now);
  const current = await planOf(db, period);
  const counts = await countOwn(db, caller.id, maxTeam(current), now);
  return { rank, highestRank, ...counts, reached: rankOf(counts, current), period, ranks: current.ranks.map(needsOf) };
}

/** The legs below a member, the largest first. */
export async function listLegs(
  { pageNum, pageSize }: ParsedInput<"GET bonus/rankLegs">,
  { db, now, member: caller }: MemberContext,
): Promise<SentData<"GET bonus/rankLegs">> {
  const max = maxTeam(await planOf(db, periodOf(now)));
  const list = await rowsOf<SentData<"GET bonus/rankLegs">["list"][number]>(
    db,
    sql`select leg.user_code as "userCode", leg.username, leg.active, (
        select count(*)::int from (
          select from tree_path join member on member.id = descendant_id
          where kind = 'enrolment' and ancestor_id = leg.id and ${isActiveAt(now)} limit ${max}
        ) as team
      ) as team
      from (
        select member.id, user_code, username, coalesce(${isActiveAt(now)}, false) as active, coalesce(descendants, 0) as below
        from member left join tree_size on kind = 'enrolment' and member_id = member.id
        where enroller_id = ${caller.id} order by below desc, member.id limit ${pageSize} offset ${(pageNum - 1) * pageSize}
      ) as leg order by below desc, id`,
  );
  return { list, total: await db.$count(member, eq(member.enrollerId, caller.id)) };
}

/** The rank of the two that is further up in a plan. */
function higherOf(from: string, to: string, { ranks }: BonusPlan): Rank | undefined {
  return ranks.findLast(({ name }) => name === from || name === to);
}

export async function listRankChanges(
  { pageNum, pageSize }: ParsedInput<"GET bonus/rankChanges">,
  { db, member: caller }: MemberContext,
): Promise<SentData<"GET bonus/rankChanges">> {
  const own = eq(rankChange.memberId, caller.id);
  const rows = await db
    .select({ change: rankChange, plan: bonusPeriod.plan })
    .from(rankChange)
    .innerJoin(bonusPeriod, eq(bonusPeriod.period, rankChange.period))
    .where(own)
    .orderBy(desc(rankChange.period))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize);
  const [counted] = await db.select({ total: count() }).from(rankChange).where(own);
  const list = rows.map(({ change: { fromRank: from, toRank: to, period, active, personal, team, changedAt }, plan: used }) => {
    const higher = higherOf(from, to, used);
    return { changedAt: changedAt.toISOString(), period, from, to, active, personal, team, needs: higher ? needsOf(higher) : null };
  });
  return { list, total: counted?.total ?? 0 };
}
