import { and, arrayContains, arrayOverlaps, desc, or, type SQL, sql } from "drizzle-orm";
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
const mostLookedAt = 10_000;

type Columns = typeof product.nameWords | typeof product.searchWords;
/** The words as the shop's words that each may stand for, and the pairs of unspaced writing with what is enough of them. */
type Question = { words: string[]; wanted: string[][]; pairs: string[]; enough: string[][] };

/** Those that meet most of the conditions come first. */
function mostFirst(conditions: SQL[]): SQL[] {
  const met = conditions.map((each) => sql`(${each})::int`);
  return met.length === 0 ? [] : [desc(sql`(${sql.join(met, sql` + `)})`)];
}

/** The newest products that meet a question in a column; what the shop recommends comes before them. */
async function newestMeeting(db: Db, column: Columns, { wanted, pairs, enough }: Question): Promise<number[]> {
  const phrase = pairs.length > 0 ? or(...enough.map((each) => arrayContains(column, each))) : undefined;
  const meeting = db
    .select({ id: product.id, hot: product.hot, publishedAt: product.publishedAt })
    .from(product)
    .where(and(browsable, ...wanted.map((each) => arrayOverlaps(column, each)), phrase))
    .limit(mostLookedAt)
    .as("meeting");
  const newest = [desc(meeting.hot), desc(meeting.publishedAt), desc(meeting.id)];
  const rows = await db
    .select({ id: meeting.id })
    .from(meeting)
    .orderBy(...newest)
    .limit(mostFound);
  return rows.map((row) => row.id);
}

/** All that a question finds, in no order yet. */
function find(db: Db, question: Question): Promise<number[]> {
  return db.transaction(async (tx) => {
    // The planner takes the comparison of two arrays for a cheap one and would rather make it for every product than ask the index.
    await tx.execute(sql`set local enable_seqscan = off`);
    const named = await newestMeeting(tx, product.nameWords, question);
    if (named.length === mostFound) return named;
    return [...new Set([...named, ...(await newestMeeting(tx, product.searchWords, question))])];
  });
}

/** One page of what was found: first what has most of it in the name, then what has it as it was written, not just begun. */
async function pageOf(db: Db, found: number[], { words, wanted, pairs }: Question, limit: number, offset: number): Promise<number[]> {
  const inName = [
    ...wanted.map((each) => arrayOverlaps(product.nameWords, each)),
    ...pairs.map((pair) => arrayContains(product.nameWords, [pair])),
  ];
  const asWritten = words.map((word) => arrayContains(product.nameWords, [word]));
  const met = pairs.map((pair) => arrayContains(product.searchWords, [pair]));
  const rows = await db
    .select({ id: product.id })
    .from(product)
    .where(sql`${product.id} = any(${`{${found.join(",")}}`}::int[])`)
    .orderBy(...[inName, asWritten, met].flatMap(mostFirst), desc(product.hot), desc(product.publishedAt), desc(product.id))
    .limit(limit)
    .offset(offset);
  return rows.map((row) => row.id);
}

/** One page of the products that a question finds, and how many there are. Only where nothing has a whole phrase, most of it is enough. */
export async function search(db: Db, keyword: string, limit: number, offset: number): Promise<{ ids: number[]; total: number }> {
  const { words, pairs } = queryWords(keyword);
  const wanted = await Promise.all(words.map((word) => meanings(db, word)));
  if (wanted.some((each) => each.length === 0) || wanted.length + pairs.length === 0) return { ids: [], total: 0 };

  const question = { words, wanted, pairs, enough: [pairs] };
  const whole = await find(db, question);
  const enough = mostOf(pairs);
  const found = whole.length > 0 || enough.length === 0 ? whole : await find(db, { ...question, enough });
  return { ids: await pageOf(db, found, question, limit, offset), total: found.length };
}

/** What a product can be found by: all that the shop writes about it, and its name before the rest. */
export function searchColumns({ name, subTitle, description }: { name: LocalText; subTitle: LocalText; description: LocalText }) {
  const names = Object.values(name);
  return { nameWords: indexWords(names), searchWords: indexWords([...names, ...Object.values(subTitle), ...Object.values(description)]) };
}
