import { arrayOverlaps, asc, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { searchWord } from "../../../db/schema/index.ts";
import { allowedTypos, editDistance, isNumber, isSpelled, queryTraces, tracesOf } from "../rules/words.ts";

const expansionLimit = 40;

async function wordsWithPrefix(db: Db, word: string): Promise<string[]> {
  const rows = await db
    .select({ word: searchWord.word })
    .from(searchWord)
    .where(sql`(${searchWord.word} collate "C") like ${`${word}%`}`)
    .orderBy(asc(searchWord.length))
    .limit(expansionLimit);
  return rows.map((row) => row.word);
}

/** The words within the allowed typos, nearest first. Only words with a common trace are compared letter by letter. */
async function similarWords(db: Db, word: string): Promise<string[]> {
  const typos = allowedTypos(word);
  if (typos === 0) return [];
  const rows = await db
    .select({ word: searchWord.word })
    .from(searchWord)
    .where(arrayOverlaps(searchWord.traces, queryTraces(word)));
  return rows
    .map((row) => ({ word: row.word, typos: editDistance(word, row.word, typos) }))
    .filter((each) => each.typos <= typos)
    .sort((one, other) => one.typos - other.typos)
    .slice(0, expansionLimit)
    .map((each) => each.word);
}

/**
 * The words of the vocabulary that a query word matches: words with this prefix, or similar words when there are none. Numbers and known
 * words of one or two letters match only themselves, because too many words have such a prefix.
 */
export async function expandWord(db: Db, word: string): Promise<string[]> {
  if (isNumber(word)) return [word];
  const prefixed = await wordsWithPrefix(db, word);
  if (word.length < 3 && prefixed[0] === word) return [word];
  return prefixed.length > 0 ? prefixed : similarWords(db, word);
}

/** Adds words to the vocabulary. */
export async function addWords(db: Db, words: string[]): Promise<void> {
  const rows = [...new Set(words)].filter(isSpelled).map((word) => ({ word, length: [...word].length, traces: tracesOf(word) }));
  for (let start = 0; start < rows.length; start += 5000) {
    await db.execute(sql`
      insert into search_word (word, length, traces)
      select word, length, traces from jsonb_to_recordset(${JSON.stringify(rows.slice(start, start + 5000))}::jsonb)
        as learned (word text, length smallint, traces text[])
      on conflict do nothing`);
  }
}
