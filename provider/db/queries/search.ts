import { and, between, desc, like, type SQL, sql } from "drizzle-orm";
import { forgivenSlips, indexWords, queryWords, slipsBetween } from "../../rules/search-words.ts";
import type { Db } from "../client.ts";
import type { LocalText } from "../local-text.ts";
import { product, searchWord } from "../schema/index.ts";

const mostMeanings = 40;

/** The shop's words that somebody may have meant: the word itself and what begins with it, else its near misses. */
async function meanings(db: Db, word: string): Promise<string[]> {
  const begins = await db
    .select({ word: searchWord.word })
    .from(searchWord)
    .where(like(searchWord.word, `${word}%`))
    .orderBy(searchWord.length)
    .limit(mostMeanings);
  if (begins.length > 0) return begins.map((row) => row.word);

  const slips = forgivenSlips(word);
  if (slips === 0) return [];
  const near = await db
    .select({ word: searchWord.word })
    .from(searchWord)
    .where(between(searchWord.length, word.length - slips, word.length + slips));
  return near
    .map((row) => ({ word: row.word, slips: slipsBetween(word, row.word, slips) }))
    .filter((each) => each.slips <= slips)
    .sort((one, other) => one.slips - other.slips)
    .slice(0, mostMeanings)
    .map((each) => each.word);
}

function sqlArray(words: string[]): SQL {
  return sql`array[${sql.join(
    words.map((word) => sql`${word}`),
    sql`, `,
  )}]::text[]`;
}

/** Which products a question finds, and in which order: by name first, then by how much of it is met. Null finds nothing. */
export async function searchFilter(db: Db, question: string): Promise<{ where: SQL; orderBy: SQL[] } | null> {
  const { words, pairs } = queryWords(question);
  const wanted = await Promise.all(words.map((word) => meanings(db, word)));
  if (wanted.some((each) => each.length === 0) || wanted.length + pairs.length === 0) return null;

  const all = [...wanted.flat(), ...pairs];
  const everyWord = wanted.map((each) => sql`${product.searchWords} && ${sqlArray(each)}`);
  // Somebody who slips in unspaced writing still has most pairs right: half of them are enough to be found.
  const enough = Math.max(1, Math.ceil(pairs.length / 2));
  const met = (words: SQL) => sql`(select count(*) from unnest(${words}) as found(word) where found.word = any(${sqlArray(all)}))`;
  const somePairs =
    pairs.length === 0
      ? []
      : [
          sql`${product.searchWords} && ${sqlArray(pairs)}`,
          sql`(select count(*) from unnest(${product.searchWords}) as found(word) where found.word = any(${sqlArray(pairs)})) >= ${enough}`,
        ];
  const where = and(...everyWord, ...somePairs);
  if (!where) return null;
  return {
    where,
    orderBy: [desc(met(sql`${product.nameWords}`)), desc(met(sql`${product.searchWords}`)), desc(product.hot), desc(product.publishedAt)],
  };
}

/** What a product can be found by: all that the shop writes about it, and its name before the rest. */
export function searchColumns({ name, subTitle, description }: { name: LocalText; subTitle: LocalText; description: LocalText }) {
  const names = Object.values(name);
  return { nameWords: indexWords(names), searchWords: indexWords([...names, ...Object.values(subTitle), ...Object.values(description)]) };
}

/** Makes words known that products can be found by. */
export async function learnWords(db: Db, words: string[]): Promise<void> {
  const rows = [...new Set(words)].map((word) => ({ word, length: [...word].length }));
  for (let start = 0; start < rows.length; start += 5000) {
    await db
      .insert(searchWord)
      .values(rows.slice(start, start + 5000))
      .onConflictDoNothing();
  }
}
