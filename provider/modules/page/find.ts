import { eq } from "drizzle-orm";
import { idOf } from "../../../lib/contract/wire/id.ts";
import type { Db } from "../../db/client.ts";
import { page, section } from "../../db/schema/index.ts";
import { CommandError, NoSuchRow } from "../../operator/answer.ts";
import { byIdOrSlug } from "../../operator/by-id-or-slug.ts";

export type PageRow = typeof page.$inferSelect;
export type SectionRow = typeof section.$inferSelect;

export async function findPage(db: Db, idOrSlug: string, locks = false): Promise<PageRow> {
  const query = db.select().from(page).where(byIdOrSlug(page, idOrSlug));
  const [row] = await (locks ? query.for("no key update") : query);
  if (!row) throw new NoSuchRow(idOrSlug, `There is no page «${idOrSlug}». Name it by its id or its slug.`);
  return row;
}

export async function findSection(db: Db, named: string, locks = false): Promise<SectionRow> {
  const query = db
    .select()
    .from(section)
    .where(eq(section.id, idOf(named) ?? 0));
  const [row] = await (locks ? query.for("no key update") : query);
  if (!row) throw new NoSuchRow(named, `There is no section «${named}». Name it by its id.`);
  return row;
}

const names = { home: "Home page", about: "About us", own: "" } as const;

/** What operators call a page: its title, or its place in every shop. */
export const nameOf = ({ kind, title, slug }: Pick<PageRow, "kind" | "title" | "slug">) => title.en_US || names[kind] || slug;

/** Refuses one row too many of a list that visitors see whole. */
export function requireRoom(count: number, most: number, sentence: string): void {
  if (count >= most) throw new CommandError(sentence);
}
