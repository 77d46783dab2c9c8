import { asc, inArray, or } from "drizzle-orm";
import { idOf } from "../../../../lib/contract/wire/id.ts";
import { languages } from "../../../../lib/contract/wire/language.ts";
import { category, type StoredStep } from "../../../db/schema/index.ts";
import type { Cells, LineChanges, LineProblem, Sheet } from "../../../operator/csv/sheet.ts";

const headers = languages.map(({ header }) => header);
const nameColumns = headers.map((header) => `name.${header}`);

type Row = typeof category.$inferSelect;

const cellsOf = ({ id, slug, shown, name }: Row): Cells => ({
  ...{ id: String(id), slug, shown: shown ? "yes" : "no" },
  ...Object.fromEntries(headers.map((header) => [`name.${header}`, name[header] ?? ""])),
});

function compareLine(line: Cells, row: Row | undefined): LineChanges | LineProblem {
  if (!row) return { column: line.id ? "id" : "slug", problem: `There is no category «${line.id || line.slug}».` };
  if (line.id && line.slug && row.slug !== line.slug)
    return { column: "slug", problem: `Category ${row.id} is «${row.slug}», not «${line.slug}».` };
  const present = cellsOf(row);
  const changes = ["shown", ...nameColumns]
    .filter((column) => line[column] && line[column] !== present[column])
    .map((column) => ({ column, from: present[column] ?? "", to: line[column] ?? "" }));
  const shown = changes.find(({ column }) => column === "shown");
  if (shown && shown.to !== "yes" && shown.to !== "no") return { column: "shown", problem: `Write yes or no, not «${shown.to}».` };
  const named = row.slug;
  const steps = changes.map(
    ({ column, from, to }): StoredStep =>
      column === "shown"
        ? { command: to === "yes" ? "category show" : "category hide", given: { named }, columns: { "": column } }
        : {
            command: "text write",
            given: { kind: "category", named, field: "name", language: column.replace("name.", ""), text: to },
            was: { text: from },
            columns: { text: column },
          },
  );
  return { named, changes, steps };
}

/** Categories, a line for each. */
export const categorySheet: Sheet = {
  columns: ["id", "slug", "shown", ...nameColumns],
  linesOf: async (db, ids) => {
    const rows = await db.select().from(category).where(inArray(category.id, ids));
    return ids.flatMap((id) => rows.filter((row) => row.id === id).map(cellsOf));
  },
  compare: async (db, lines) => {
    const ids = lines.map(({ cells: { id } }) => idOf(id) ?? 0);
    const slugs = lines.map(({ cells: { slug = "" } }) => slug);
    const rows = await db
      .select()
      .from(category)
      .where(or(inArray(category.id, ids), inArray(category.slug, slugs)))
      .orderBy(asc(category.id));
    return lines.map((line, index) => {
      const { id, slug } = line.cells;
      const own = rows.find((row) => (id ? row.id === ids[index] : row.slug === slug));
      return [line, compareLine(line.cells, own)];
    });
  },
};
