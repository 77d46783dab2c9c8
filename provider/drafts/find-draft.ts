import { eq } from "drizzle-orm";
import { idOf } from "../../lib/contract/wire/id.ts";
import type { Db } from "../db/client.ts";
import { article, draft, product } from "../db/schema/index.ts";
import { CommandError, NoSuchRow } from "../operator/answer.ts";
import { byIdOrSlug } from "../operator/by-id-or-slug.ts";
import type { Step } from "../operator/steps.ts";

export type Draft = typeof draft.$inferSelect;

const tables = { product, article };

/** The row that a draft is of. */
export async function findSubject(db: Db, noun: Draft["noun"], named: string): Promise<{ id: number; slug: string }> {
  const table = tables[noun];
  const [found] = await db.select({ id: table.id, slug: table.slug }).from(table).where(byIdOrSlug(table, named));
  if (!found) throw new NoSuchRow(named, `There is no ${noun} «${named}». Name it by its id or its slug.`);
  return found;
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
