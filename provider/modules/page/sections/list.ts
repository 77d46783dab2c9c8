import { asc, eq } from "drizzle-orm";
import { sectionKinds } from "../../../../lib/contract/wire/section-kinds.ts";
import type { Db } from "../../../db/client.ts";
import { section } from "../../../db/schema/index.ts";
import type { SectionRow } from "../find.ts";
import { isDueAt, missingOf } from "../rules/sections.ts";

/** The sections of a page in their order, hidden ones included. */
export const sectionsOf = (db: Db, pageId: number): Promise<SectionRow[]> =>
  db.select().from(section).where(eq(section.pageId, pageId)).orderBy(asc(section.position), asc(section.id));

/** What a section has in English, by its fields. */
export function valuesOf({ title, lead, body, label, pic, options }: SectionRow) {
  return {
    ...{ title: title.en_US, lead: lead.en_US, body: body.en_US, label: label.en_US, picture: pic ?? "" },
    ...{ target: options.target ?? "", side: options.side ?? "" },
    ...{ category: String(options.category ?? ""), product: String(options.product ?? ""), material: String(options.material ?? "") },
    ...{ products: (options.products ?? []).join(" "), count: String(options.count ?? "") },
  };
}

/** Whether a section has all that it needs to show something. */
export const isComplete = (row: SectionRow) => missingOf(row.kind, valuesOf(row)).length === 0;

function stateOf(row: SectionRow, now: Date): string {
  if (!isComplete(row)) return "not filled in yet";
  if (!row.shown) return "hidden";
  if (isDueAt(row, now)) return "shown";
  return row.shownFrom && row.shownFrom > now ? "not yet shown" : "no longer shown";
}

/** Sections as lists show them. */
export function sectionRows(rows: SectionRow[], now: Date) {
  return rows.map((row) => ({
    ...{ id: row.id, kind: row.kind, name: sectionKinds[row.kind].name, title: row.title.en_US, state: stateOf(row, now) },
    ...{ hidden: row.shown ? "" : "hidden", from: row.shownFrom?.toISOString() ?? null, until: row.shownUntil?.toISOString() ?? null },
  }));
}
