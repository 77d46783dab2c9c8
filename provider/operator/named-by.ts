import { type Column, eq, type SQL } from "drizzle-orm";

/** The condition for the row that a word names, by its id or by its slug. */
export function namedBy({ id, slug }: { id: Column; slug: Column }, word: string | undefined): SQL {
  return /^\d{1,9}$/.test(word ?? "") ? eq(id, Number(word)) : eq(slug, word ?? "");
}
