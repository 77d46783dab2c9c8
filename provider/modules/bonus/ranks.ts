import { inArray, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { rowsOf } from "../../db/rows-of.ts";
import { member, rankChange } from "../../db/schema/index.ts";
import type { BonusPeriod } from "./open-period.ts";
import { type RankCounts, rankOf } from "./rules/bonus.ts";

type Counted = RankCounts & { id: number; rank: string; highest: string };

const batch = 5000;

/** Whether a membership is active at a moment. A suspended one is not. */
export function isActiveAt(at: Date): SQL {
  const moment = at.toISOString();
  return sql`(member.frozen_at is null and member.activated_at <= ${moment}::timestamptz and member.vip_expires_at > ${moment}::timestamptz)`;
}

/** The active members that each member enrolled, and those in the whole team. */
function countTeams(db: Db, lowest: string, at: Date): Promise<Counted[]> {
  return rowsOf<Counted>(
    db,
    sql`with active as materialized (select id, enroller_id from member where ${isActiveAt(at)}),
      enrolled as (select enroller_id as id, count(*)::int as members from active group by enroller_id),
      team as (
        select ancestor_id as id, count(*)::int as members from tree_path join active on active.id = descendant_id
        where kind = 'enrolment' and depth > 0 group by ancestor_id
      )
      select member.id, member.rank, member.highest_rank as highest, active.id is not null as active,
        coalesce(enrolled.members, 0) as personal, coalesce(team.members, 0) as team
      from member
        left join active on active.id = member.id
        left join enrolled on enrolled.id = member.id
        left join team on team.id = member.id
      where team.members > 0 or member.rank <> ${lowest}`,
  );
}

/** Updates every member's rank by the team at a moment, and the highest rank ever reached, and records each change of a rank. */
export async function updateRanks(db: Db, { period, plan }: Pick<BonusPeriod, "period" | "plan">, at: Date): Promise<void> {
  const names = plan.ranks.map(({ name }) => name);
  const changed = (await countTeams(db, names[0] ?? "", at)).flatMap(({ id, rank: before, highest: ever, ...counts }) => {
    const rank = rankOf(counts, plan);
    const highest = names.indexOf(rank) > names.indexOf(ever) ? rank : ever;
    return rank === before && highest === ever ? [] : [{ id, before, rank, highest, ...counts }];
  });
  for (const alike of Map.groupBy(changed, ({ rank, highest }) => `${rank}/${highest}`).values()) {
    for (let start = 0; start < alike.length; start += batch) {
      const some = alike.slice(start, start + batch);
      const [{ rank, highest: highestRank } = { rank: "", highest: "" }] = some;
      const ids = some.map(({ id }) => id);
      await db.update(member).set({ rank, highestRank }).where(inArray(member.id, ids));
      const changes = some
        .filter(({ before }) => before !== rank)
        .map(({ id: memberId, before: fromRank, active, personal, team }) => {
          return { memberId, period, fromRank, toRank: rank, active, personal, team, changedAt: at };
        });
      if (changes.length > 0) await db.insert(rankChange).values(changes);
    }
  }
}
