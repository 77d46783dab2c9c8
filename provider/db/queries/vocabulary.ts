import { arrayOverlaps, asc, sql } from "drizzle-orm";
import { forgivenSlips, isNumber, isSpelled, slipsBetween, tracesOf, tracesOfSlip } from "../../rules/search-words.ts";
import type { Db } from "../client.ts";
import { searchWord } from "../schema/index.ts";

const mostMeanings = 40;

async function beginningWith(db: Db, word: string): Promise<string[]> {
  const rows = await db
    .select({ word: searchWord.word })
    .from(searchWord)
    .where(sql`(${searchWord.word} collate "C") like ${`${word}%`}`)
    .orderBy(asc(searchWord.length))
    .limit(mostMeanings);
  return rows.map((row) => row.word);
}

/** The words within the forgiven slips, the nearest first. Only those that share a trace are compared letter by letter. */
async function nearMisses(db: Db, word: string): Promise<string[]> {
  const slips = forgivenSlips(word);
  if (slips === 0) return [];
  const rows = await db
    .select({ word: searchWord.word })
    .from(searchWord)
    .where(arrayOverlaps(searchWord.traces, tracesOfSlip(word)));
  return rows
    .map((row) => ({ word: row.word, slips: slipsBetween(word, row.word, slips) }))
    .filter((each) => each.slips <= slips)
    .sort((one, other) => one.slips - other.slips)
    .slice(0, mostMeanings)
    .map((each) => each.word);
}

/**
 * The shop's words that somebody may have meant: the word itself and what begins with it, else its near misses. A number is itself, and so is
 * a known word of one or two letters: too much begins with it.
 */
export async function meanings(db: Db, word: string): Promise<string[]> {
  if (isNumber(word)) return [word];
  const begins = await beginningWith(db, word);
  if (word.length < 3 && begins[0] === word) return [word];
  return begins.length > 0 ? begins : nearMisses(db, word);
}

/** Makes words known that products can be found by. */
export async function learnWords(db: Db, words: string[]): Promise<void> {
  const rows = [...new Set(words)].filter(isSpelled).map((word) => ({ word, length: [...word].length, traces: tracesOf(word) }));
  for (let start = 0; start < rows.length; start += 5000) {
    await db.execute(sql`
      insert into search_word (word, length, traces)
      select word, length, traces from jsonb_to_recordset(${JSON.stringify(rows.slice(start, start + 5000))}::jsonb)
        as learned (word text, length smallint, traces text[])
      on conflict do nothing`);
  }
}
