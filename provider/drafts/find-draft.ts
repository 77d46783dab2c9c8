import { eq } from "drizzle-orm";
import { idOf } from "../../lib/contract/wire/id.ts";
import type { Db } from "../db/client.ts";
import { agreement, article, draft, page, product } from "../db/schema/index.ts";
import { CommandError, NoSuchRow } from "../operator/answer.ts";
import { byIdOrSlug } from "../operator/by-id-or-slug.ts";
import type { Step } from "../operator/steps.ts";

export type Draft = typeof draft.$inferSelect;

/** The tables of rows that have drafts, with the columns that name a row. */
const tables = {
  product: { table: product, id: product.id, slug: product.slug },
  article: { table: article, id: article.id, slug: article.slug },
  page: { table: page, id: page.id, slug: page.slug },
  agreement: { table: agreement, id: agreement.id, slug: agreement.kind },
};

export async function findRow(db: Db, noun: Draft["noun"], named: string): Promise<{ id: number; slug: string } | null> {
  const { table, id, slug } = tables[noun];
  const [found] = await db.select({ id, slug }).from(table).where(byIdOrSlug({ id, slug }, named));
  return found ?? null;
}

/** The row that a draft is of. */
export async function findSubject(db: Db, noun: Draft["noun"], named: string): Promise<{ id: number; slug: string }> {
  const found = await findRow(db, noun, named);
  if (!found) throw new NoSuchRow(named, `There is no ${noun} «${named}». Name it by its id or its slug.`);
  return found;
}

/** The name of the row that a draft is of. */
export async function slugOf(db: Db, { noun, rowId }: Draft): Promise<string> {
  const { table, id, slug } = tables[noun];
  const [row] = await db.select({ slug }).from(table).where(eq(id, rowId));
  return row?.slug ?? String(rowId);
}

/** Finds a draft, and locks it to change or publish it. */
export async function findDraft(db: Db, named: string, locks = false): Promise<Draft> {
  const query = db
    .select()
    .from(draft)
    .where(eq(draft.id, idOf(named) ?? 0));
  const [found] = await (locks ? query.for("update") : query);
  if (!found) throw new NoSuchRow(named, `There is no draft «${named}».`);
  return found;
}

/** Finds a draft that was neither published nor discarded, and locks it. */
export async function lockOpenDraft(db: Db, named: string): Promise<Draft> {
  const found = await findDraft(db, named, true);
  if (found.state !== "open") throw new CommandError(`Draft ${found.id} is ${found.state}.`);
  return found;
}

/** The language whose text a step writes. Facts, prices and pictures go with the English text. */
export const languageOf = ({ given }: Step) => given.language ?? "en_US";
