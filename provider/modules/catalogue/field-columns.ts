import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { Product } from "../../../lib/contract/catalogue.ts";
import type { LanguageHeader } from "../../../lib/contract/wire/language.ts";
import type { Db } from "../../db/client.ts";
import { inLanguage } from "../../db/local-text.ts";
import { category, country, product } from "../../db/schema/index.ts";
import { FieldError } from "../../operator/answer.ts";
import { byIdOrSlug } from "../../operator/by-id-or-slug.ts";
import { type FieldColumn, type Fields, fieldRows, textRows } from "./fields.ts";

type Row = typeof product.$inferSelect;
type Given = { [Name in keyof Fields]?: z.output<Fields[Name]["argument"]> | undefined };

async function categoryIdOf(tx: Db, named: string | null): Promise<number | null> {
  if (named === null) return null;
  const [found] = await tx.select({ id: category.id }).from(category).where(byIdOrSlug(category, named)).for("key share");
  if (!found) throw new FieldError("category", `There is no category «${named}». Name it by its id or its slug.`);
  return found.id;
}

async function requireCountry(tx: Db, code: string | null): Promise<string | null> {
  const known = code === null || (await tx.$count(country, eq(country.code, code))) > 0;
  if (!known) throw new FieldError("country", `The shop knows no country «${code}».`);
  return code;
}

/** The values of columns whose arguments only the database can check. The other columns store the argument. */
const lookups: { [Name in keyof Fields]?: (tx: Db, given: never) => Promise<unknown> } = {
  category: categoryIdOf,
  country: requireCountry,
};

/** The columns of the given fields. */
export async function columnsOfFields(tx: Db, type: number, given: Given): Promise<Partial<Row>> {
  const columns: [string, unknown][] = [];
  for (const [name, { column, only }] of fieldRows) {
    const value = given[name];
    const lookup = lookups[name];
    if (value === undefined) continue;
    if (only && !only.has(type)) throw new FieldError(name, only.refusal);
    columns.push([column, lookup ? await lookup(tx, value as never) : value]);
  }
  return Object.fromEntries(columns);
}

/** The columns of the table for all fields. */
export const fieldColumns = Object.fromEntries(fieldRows.map(([, { column }]) => [column, product[column]])) as Pick<
  typeof product,
  FieldColumn
>;

/** What the page of a product has of the texts. */
export const pageTexts = (row: Row, language: LanguageHeader): Partial<z.input<typeof Product>> =>
  Object.fromEntries(textRows.flatMap(([, { column, isOnPage }]) => (isOnPage ? [[column, inLanguage(row[column], language)]] : [])));
