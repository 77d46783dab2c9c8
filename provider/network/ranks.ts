import { inArray, sql } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { rowsOf } from "../db/rows-of.ts";
import { member } from "../db/schema/index.ts";
import { type BonusPlan, rankOf } from "../rules/bonus.ts";

type Counted = { id: number; rank: string; highest: string; personal: number; team: number };

const batch = 5000;

/** How many active members each one enrolled, and has in all: nobody where the member's own membership is not active. */
function countTeams(db: Db, lowest: string, at: Date): Promise<Counted[]> {
  return rowsOf<Counted>(
    db,
    sql`with active as materialized (
        select id, enroller_id from member
        where frozen_at is null and activated_at <= ${at.toISOString()}::timestamptz and vip_expires_at > ${at.toISOString()}::timestamptz
      ),
      enrolled as (select enroller_id as id, count(*)::int as members from active group by enroller_id),
      team as (
        select ancestor_id as id, count(*)::int as members from tree_path join active on active.id = descendant_id
        where kind = 'enrolment' and depth > 0 group by ancestor_id
      )
      select member.id, member.rank, member.highest_rank as highest,
        case when active.id is null then 0 else coalesce(enrolled.members, 0) end as personal,
        case when active.id is null then 0 else coalesce(team.members, 0) end as team
      from member
        left join active on active.id = member.id
        left join enrolled on enrolled.id = member.id
        left join team on team.id = member.id
      where team.members > 0 or member.rank <> ${lowest}`,
  );
}

/** Gives every member the rank that the team has at a moment; the highest one ever reached stays beside it. */
export async function updateRanks(db: Db, plan: BonusPlan, at: Date): Promise<void> {
  const names = plan.ranks.map(({ name }) => name);
  const changed = (await countTeams(db, names[0] ?? "", at)).flatMap(({ id, rank: before, highest: ever, ...counts }) => {
    const rank = rankOf(counts, plan);
    const highest = names.indexOf(rank) > names.indexOf(ever) ? rank : ever;
    return rank === before && highest === ever ? [] : [{ id, rank, highest }];
  });
  for (const alike of Map.groupBy(changed, ({ rank, highest }) => `${rank}/${highest}`).values()) {
    for (let start = 0; start < alike.length; start += batch) {
      const some = alike.slice(start, start + batch);
      const [{ rank, highest: highestRank } = { rank: "", highest: "" }] = some;
      const ids = some.map(({ id }) => id);
      await db.update(member).set({ rank, highestRank }).where(inArray(member.id, ids));
    }
  }
}
