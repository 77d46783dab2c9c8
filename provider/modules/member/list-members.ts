import { and, asc, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { activation } from "../../../lib/contract/wire/codes.ts";
import type { Db } from "../../db/client.ts";
import { fullName, member } from "../../db/schema/index.ts";
import { keyset, type Order, pageOf, rowsFor, withCount } from "../../operator/list-page.ts";
import type { Page } from "../../operator/output.ts";
import type { Shop } from "../../runtime/shop.ts";
import { activationOf } from "./rules/membership.ts";

type Row = Pick<typeof member.$inferSelect, "activatedAt" | "vipExpiresAt">;

/** The most members that a search finds; a longer text narrows it. */
const maxFound = 50;

/** A membership in words, at a moment. */
export function membershipOf(row: Row, now: Date): string {
  const status = activationOf(row, now);
  if (status === activation.none || !row.vipExpiresAt) return "not activated";
  const day = row.vipExpiresAt.toISOString().slice(0, 10);
  return status === activation.active ? `active until ${day}` : `expired on ${day}`;
}

const conditions = {
  activated: isNotNull(member.activatedAt),
  "not-activated": isNull(member.activatedAt),
  suspended: isNotNull(member.frozenAt),
};

const sorts = { newest: { id: member.id, down: true }, oldest: { id: member.id } } as const satisfies Record<string, Order>;

const searched = [sql`lower(${member.username})`, sql`lower(${member.userCode})`, sql`lower(${member.email})`, fullName(member)];

/** The ids of members with a text that begins with the search text. Each text is searched by an index of its own, up to a bound. */
async function findIds(db: Db, search: string, condition: SQL | undefined): Promise<number[]> {
  // No character follows this one, so the range holds exactly the texts that begin with the search text.
  const beginning = search.toLowerCase();
  const [first, second, ...rest] = searched.map((each) => {
    const text = sql`(${each} collate "C")`;
    const begins = sql`${text} >= ${beginning} and ${text} < ${`${beginning}\u{10ffff}`}`;
    return db.select({ id: member.id }).from(member).where(and(begins, condition)).orderBy(asc(text)).limit(maxFound);
  });
  if (!first || !second) return [];
  const rows = await unionAll(first, second, ...rest);
  return [...new Set(rows.map(({ id }) => id))];
}

type Filters = { search?: string; state?: keyof typeof conditions; sort?: keyof typeof sorts; after?: string; limit?: number };

/** One page of the members. A search has one page only. */
export async function listMembers({ db, clock }: Shop, { search, state, sort = "newest", after, limit }: Filters): Promise<Page> {
  const condition = state && conditions[state];
  const found = search === undefined ? null : await findIds(db, search, condition);
  const { where, orderBy } = keyset(sorts[sort], after);
  const rows = await db
    .select()
    .from(member)
    .where(found ? and(where, inArray(member.id, found)) : and(where, condition))
    .orderBy(...orderBy)
    .limit(rowsFor(limit));
  const page = pageOf(
    rows,
    limit,
    ({ id }) => String(id),
    (row) => ({
      ...{ id: row.id, username: row.username, code: row.userCode, email: row.email, membership: membershipOf(row, clock.now()) },
      ...{ registered: row.createdAt.toISOString(), suspended: row.frozenAt ? "suspended" : "" },
    }),
  );
  return found ? page : withCount(db, page, { table: member, where: condition, after });
}
