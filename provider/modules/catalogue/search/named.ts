import { and, arrayOverlaps, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { product } from "../../../db/schema/index.ts";
import { queryWords } from "../rules/words.ts";
import { expandWord } from "./vocabulary.ts";

/** A product has the words in its name, as in the shop's search, or it has the slug. */
export async function named(db: Db, search: string): Promise<SQL> {
  const { words, pairs } = queryWords(search);
  const expanded = await Promise.all(words.map((word) => expandWord(db, word)));
  const groups = [...expanded, ...pairs.map((pair) => [pair])];
  const isFound = groups.length > 0 && groups.every((each) => each.length > 0);
  const bySlug = sql`${product.slug} = ${search.toLowerCase()}`;
  return isFound ? sql`(${and(...groups.map((each) => arrayOverlaps(product.nameWords, each)))} or ${bySlug})` : bySlug;
}
