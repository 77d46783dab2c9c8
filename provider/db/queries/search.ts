import { and, arrayContains, arrayOverlaps, desc, eq, or, type SQL, sql } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import { indexWords, mostOf, queryWords } from "../../rules/search-words.ts";
import type { Db } from "../client.ts";
import type { LocalText } from "../local-text.ts";
import { product } from "../schema/index.ts";
import { browsable } from "./product.ts";
import { meanings } from "./vocabulary.ts";

/**
 * A question that finds more is answered with the best of them: these by their names and, where the names give fewer, as many by whatever
 * is written about them. So its total is what its pages show.
 */
const mostFound = 500;
/** So many products that meet a question are looked at for the newest of them: nobody asks for «a» to see them all. */
const mostLookedAt = 20_000;

type Columns = typeof product.nameWords | typeof product.searchWords;
/** The words as the shop's words that each may stand for, and the pairs of unspaced writing with what is enough of them. */
type Question = { words: string[]; wanted: string[][]; pairs: string[]; enough: string[][] };
type Found = { ids: number[]; total: number };

/** Those that meet most of the conditions come first. */
function mostFirst(conditions: SQL[]): SQL[] {
  return conditions.length === 0
    ? []
    : [
        desc(
          sql`(${sql.join(
            conditions.map((each) => sql`(${each})::int`),
            sql` + `,
          )})`,
        ),
      ];
}

/** The newest products that meet a question in a column; what the shop recommends comes before them. */
function newestMeeting(db: Db, column: Columns, { wanted, pairs, enough }: Question, lookedAt: number | SQL) {
  const phrase = pairs.length > 0 ? or(...enough.map((each) => arrayContains(column, each))) : undefined;
  const meeting = db
    .select({ id: product.id, hot: product.hot, publishedAt: product.publishedAt })
    .from(product)
    .where(and(browsable, ...wanted.map((each) => arrayOverlaps(column, each)), phrase))
    .limit(sql`${lookedAt}` as unknown as number)
    .as("meeting");
  return db.select({ id: meeting.id }).from(meeting).orderBy(desc(meeting.hot), desc(meeting.publishedAt), desc(meeting.id)).limit(mostFound);
}

/** One page of what a question finds: first what has most of it in the name, then what has it as it was written, not just begun. */
async function answer(db: Db, question: Question, limit: number, offset: number): Promise<Found> {
  const { words, wanted, pairs } = question;
  const found = union(newestMeeting(db, product.nameWords, question), newestMeeting(db, product.searchWords, question)).as("found");
  const inName = [
    ...wanted.map((each) => arrayOverlaps(product.nameWords, each)),
    ...pairs.map((pair) => arrayContains(product.nameWords, [pair])),
  ];
  const asWritten = words.map((word) => arrayContains(product.nameWords, [word]));
  const met = pairs.map((pair) => arrayContains(product.searchWords, [pair]));
  const rows = await db
    .select({ id: product.id, total: sql<number>`count(*) over ()::int` })
    .from(found)
    .innerJoin(product, eq(product.id, found.id))
    .orderBy(...[inName, asWritten, met].flatMap(mostFirst), desc(product.hot), desc(product.publishedAt), desc(product.id))
    .limit(limit)
    .offset(offset);
  // Behind the last page nobody counts.
  const total = rows[0]?.total ?? (offset > 0 ? (await answer(db, question, 1, 0)).total : 0);
  return { ids: rows.map((row) => row.id), total };
}

/** The products that a question finds. Only where nothing has a whole phrase, most of it is enough. */
export async function search(db: Db, keyword: string, limit: number, offset: number): Promise<Found> {
  const { words, pairs } = queryWords(keyword);
  const wanted = await Promise.all(words.map((word) => meanings(db, word)));
  if (wanted.some((each) => each.length === 0) || wanted.length + pairs.length === 0) return { ids: [], total: 0 };

  const whole = await answer(db, { words, wanted, pairs, enough: [pairs] }, limit, offset);
  const enough = mostOf(pairs);
  return whole.total > 0 || enough.length === 0 ? whole : answer(db, { words, wanted, pairs, enough }, limit, offset);
}

/** What a product can be found by: all that the shop writes about it, and its name before the rest. */
export function searchColumns({ name, subTitle, description }: { name: LocalText; subTitle: LocalText; description: LocalText }) {
  const names = Object.values(name);
  return { nameWords: indexWords(names), searchWords: indexWords([...names, ...Object.values(subTitle), ...Object.values(description)]) };
}
