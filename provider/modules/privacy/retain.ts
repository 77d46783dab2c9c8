import { getTableColumns, isNull, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Db } from "../../db/client.ts";
import { erasure } from "../../db/schema/index.ts";
import type { Shop } from "../../runtime/shop.ts";
import { personalData } from "./personal-data.ts";
import { type Retained, type Rule, retentionYears } from "./rule.ts";

type RetainRule = Extract<Rule, { does: "retain" }>;

const rules = personalData.filter((rule): rule is RetainRule => rule.does === "retain");

/** The same day some years later or, with a negative number, earlier. */
function yearsFrom(moment: Date, years: number): Date {
  const other = new Date(moment);
  other.setUTCFullYear(other.getUTCFullYear() + years);
  return other;
}

/** Whether a row still has something that would be blanked, so that a daily run writes only what is new. */
function isFilled({ table, blank }: RetainRule): SQL | undefined {
  const columns = getTableColumns(table) as Record<string, PgColumn>;
  const filled = Object.entries(blank).flatMap(([name, value]) => {
    const column = columns[name];
    return column ? [value === null ? sql`${column} is not null` : sql`${column} <> ${value}`] : [];
  });
  return or(...filled);
}

/** Blanks what the law no longer requires of some members, and what it never did. */
export async function blankExpired(db: Db, ids: SQL, now: Date): Promise<void> {
  const end = yearsFrom(now, -retentionYears);
  for (const rule of rules) {
    const isOver = or(isNull(rule.from), sql`${rule.from} <= ${end.toISOString()}::timestamptz`);
    await db
      .update(rule.table)
      .set(rule.blank)
      .where(sql`${rule.of(ids)} and (${isOver}) and (${isFilled(rule)})`);
  }
}

/** Removes the retained data of erased members when its time is over. */
export async function removeRetained({ db, clock }: Shop): Promise<void> {
  await blankExpired(db, sql`select ${erasure.memberId} from ${erasure} where ${erasure.erasedAt} is not null`, clock.now());
}

/** The records of a member that outlive an erasure, and until when the last of them does. */
export async function listRetained(db: Db, memberId: number): Promise<{ records: Retained; count: number; until: string }[]> {
  const listed = [];
  for (const rule of rules) {
    if (!rule.as) continue;
    const [found] = await db
      .select({
        count: sql`count(*)`.mapWith(Number),
        newest: sql<string | null>`to_char(max(${rule.from}) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
      })
      .from(rule.table)
      .where(sql`${rule.of(sql`${memberId}`)} and ${rule.from} is not null`);
    if (found?.newest)
      listed.push({ records: rule.as, count: found.count, until: yearsFrom(new Date(found.newest), retentionYears).toISOString() });
  }
  return listed;
}
