import { and, arrayContains, arrayOverlaps, desc, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import type { LocalText } from "../../../db/local-text.ts";
import { product } from "../../../db/schema/index.ts";
import { browsable } from "../cards.ts";
import { indexWords, partialPhrases, queryWords } from "../rules/words.ts";
import { expandWord } from "./vocabulary.ts";

/** The most results of a query: first matches in the name and then, when these are fewer, matches in other texts. The total counts these. */
const resultLimit = 500;
/** The most matches that are sorted by date, because a query such as «a» matches nearly everything. */
const candidateLimit = 10_000;

/** The shop as it is at a moment. */
type Asked = { db: Db; now: Date };

type Columns = typeof product.nameWords | typeof product.searchWords;
/** The query's words, each with the vocabulary that it matches, and its pairs with the combinations of pairs that are enough. */
type Query = { words: string[]; expanded: string[][]; pairs: string[]; enough: string[][] };

/** Sorts rows by the number of conditions that they meet, descending. */
function mostFirst(conditions: SQL[]): SQL[] {
  const met = conditions.map((each) => sql`(${each})::int`);
  return met.length === 0 ? [] : [desc(sql`(${sql.join(met, sql` + `)})`)];
}

/** The newest matches in a column; recommended products come first. */
async function newestMatches({ db, now }: Asked, column: Columns, { expanded, pairs, enough }: Query): Promise<number[]> {
  const phrase = pairs.length > 0 ? or(...enough.map((each) => arrayContains(column, each))) : undefined;
  const matches = db
    .select({ id: product.id, hot: product.hot, publishedAt: product.publishedAt })
    .from(product)
    .where(and(browsable(now), ...expanded.map((each) => arrayOverlaps(column, each)), phrase))
    .limit(candidateLimit)
    .as("meeting");
  const newest = [desc(matches.hot), desc(matches.publishedAt), desc(matches.id)];
  const rows = await db
    .select({ id: matches.id })
    .from(matches)
    .orderBy(...newest)
    .limit(resultLimit);
  return rows.map((row) => row.id);
}

/** All matches of a query, unsorted. */
function find({ db, now }: Asked, query: Query): Promise<number[]> {
  return db.transaction(async (tx) => {
    // The planner underestimates array comparisons and would scan all products instead of using the index.
    await tx.execute(sql`set local enable_seqscan = off`);
    const inNames = await newestMatches({ db: tx, now }, product.nameWords, query);
    if (inNames.length === resultLimit) return inNames;
    return [...new Set([...inNames, ...(await newestMatches({ db: tx, now }, product.searchWords, query))])];
  });
}

/** One page of the matches: most matches in the name first, then exact words before prefixes. */
async function pageOf(db: Db, matchIds: number[], { words, expanded, pairs }: Query, limit: number, offset: number): Promise<number[]> {
  const inName = [
    ...expanded.map((each) => arrayOverlaps(product.nameWords, each)),
    ...pairs.map((pair) => arrayContains(product.nameWords, [pair])),
  ];
  const asWritten = words.map((word) => arrayContains(product.nameWords, [word]));
  const met = pairs.map((pair) => arrayContains(product.searchWords, [pair]));
  const rows = await db
    .select({ id: product.id })
    .from(product)
    .where(sql`${product.id} = any(${`{${matchIds.join(",")}}`}::int[])`)
    .orderBy(...[inName, asWritten, met].flatMap(mostFirst), desc(product.hot), desc(product.publishedAt), desc(product.id))
    .limit(limit)
    .offset(offset);
  return rows.map((row) => row.id);
}

/** One page of the matches of a query, and the total. Partial phrases count only when no product has the whole phrase. */
export async function search(asked: Asked, keyword: string, limit: number, offset: number): Promise<{ ids: number[]; total: number }> {
  const { db } = asked;
  const { words, pairs } = queryWords(keyword);
  const expanded = await Promise.all(words.map((word) => expandWord(db, word)));
  if (expanded.some((each) => each.length === 0) || expanded.length + pairs.length === 0) return { ids: [], total: 0 };

  const query = { words, expanded, pairs, enough: [pairs] };
  const wholeMatches = await find(asked, query);
  const enough = partialPhrases(pairs);
  const matchIds = wholeMatches.length > 0 || enough.length === 0 ? wholeMatches : await find(asked, { ...query, enough });
  return { ids: await pageOf(db, matchIds, query, limit, offset), total: matchIds.length };
}

/** The search columns of a product: the words of its name, and the words of all its texts. */
export function searchColumns({ name, subTitle, description }: { name: LocalText; subTitle: LocalText; description: LocalText }) {
  const names = Object.values(name);
  return { nameWords: indexWords(names), searchWords: indexWords([...names, ...Object.values(subTitle), ...Object.values(description)]) };
}
