import { inArray } from "drizzle-orm";
import { idOf } from "../../../../lib/contract/wire/id.ts";
import type { Db } from "../../../db/client.ts";
import { product, type StoredStep } from "../../../db/schema/index.ts";
import type { Cells, Line, LineChanges, LineProblem, Sheet } from "../../../operator/csv/sheet.ts";
import { readTyped } from "../../../runtime/money.ts";
import { choiceColumns, columns, findProductLines, type ProductLines, productColumns, productLinesOf } from "./product-lines.ts";
import { editSteps, plain } from "./product-steps.ts";
import { findTarget, newTarget, problem, type Target } from "./product-target.ts";

async function idsOfSlugs(db: Db, lines: Line[]): Promise<Map<string, number>> {
  const slugs = lines.flatMap(({ cells: { id, slug } }) => (!id && slug ? [slug] : []));
  if (slugs.length === 0) return new Map();
  const rows = await db.select({ id: product.id, slug: product.slug }).from(product).where(inArray(product.slug, slugs));
  return new Map(rows.map(({ id, slug }) => [slug, id]));
}

/** Whether two cells have the same value: amounts may be written in two ways. */
function isSame(column: string, one: string, other: string): boolean {
  const cents = column === "price" || column === "member_price" ? readTyped(one) : null;
  return cents === null ? plain(one) === plain(other) : cents === readTyped(other);
}

/** The stock that a line adds or takes away. Stock is never set, because orders change it between export and import. */
function stockChange({ stock = "", stock_at_export: before = "" }: Cells, present: Cells): number | LineProblem {
  if (!stock || stock === (before || present.stock)) return 0;
  if (!present.choice) return problem("choice", "The line names no choice.");
  if (!before) return problem("stock_at_export", "The stock at the export is missing, so that the difference is unknown.");
  if (!/^\d{1,7}$/.test(stock) || !/^\d{1,7}$/.test(before))
    return problem("stock", "Stock is a number. Set the stock of the product itself to make it unlimited or counted.");
  return Number(stock) - Number(before);
}

/** The changed cells of a line; columns that the file does not have, and empty cells, change nothing. */
function changedCells(cells: Cells, present: Cells): Cells | LineProblem {
  const changed: Cells = {};
  for (const column of [...productColumns, ...choiceColumns]) {
    const cell = cells[column] ?? "";
    if (!cell || column === "stock" || column === "stock_at_export" || isSame(column, cell, present[column] ?? "")) continue;
    const isYesNo = column === "on_sale" || column === "featured";
    if (isYesNo && cell !== "yes" && cell !== "no") return problem(column, `Write yes or no, not «${cell}».`);
    if (choiceColumns.includes(column) && !present.choice) return problem("choice", "The line names no choice.");
    changed[column] = plain(cell);
  }
  return changed;
}

const isProblem = (found: object): found is LineProblem => "problem" in found && "column" in found;

/** The changes of a line, with the tasks that add its row apart from those that edit it. */
type Compared = LineChanges & { adds: StoredStep[] };

function compareLine({ line, cells }: Line, target: Target | LineProblem): Compared | LineProblem {
  if (isProblem(target)) return target;
  const { present, adds } = target;
  const changed = changedCells(cells, present);
  if (isProblem(changed)) return changed;
  const restock = stockChange(adds.length > 0 ? { ...cells, stock_at_export: present.stock ?? "" } : cells, present);
  if (typeof restock !== "number") return restock;
  const added = adds.flatMap(({ columns: own = {} }) => Object.values(own));
  const edited = Object.fromEntries(Object.entries(changed).filter(([column]) => !added.includes(column)));
  const label = changed["label.en_US"] ?? present["label.en_US"];
  return {
    named: [present.slug, label].filter(Boolean).join(", "),
    changes: [
      ...Object.entries(changed).map(([column, to]) => ({ column, from: present[column] ?? "", to })),
      ...(restock === 0 ? [] : [{ column: "stock", from: present.stock ?? "", to: String(Number(present.stock) + restock) }]),
    ],
    adds,
    steps: editSteps(present, edited, restock).map((step) => ({ ...step, line })),
  };
}

function compareKnown(line: Line, found: ProductLines | undefined): LineChanges | LineProblem {
  const { id, slug } = line.cells;
  if (!found && !id && !slug) return problem("slug", "The line names no product. A new one needs a slug, such as oak-bowl.");
  if (!found) return problem("id", `There is no product ${id}. The line of a new one has no id.`);
  const compared = compareLine(line, findTarget(line, found));
  if (isProblem(compared)) return compared;
  const { adds, steps, ...others } = compared;
  return { ...others, steps: [...adds, ...steps] };
}

type Found = [Line, LineChanges | LineProblem];

/** The lines of a new product, which is created with all its choices or not at all. */
function compareNew(lines: Line[], first: Line): Found[] {
  const compared = lines.map((line) => [line, compareLine(line, newTarget(line, first))] as const);
  const wrong = compared.find(([, found]) => isProblem(found));
  if (wrong) {
    const refused = problem("slug", `Line ${wrong[0].line} has an error, so that «${first.cells.slug}» is not created.`);
    return compared.map(([line, found]) => [line, isProblem(found) ? found : refused]);
  }
  const whole = compared as [Line, Compared][];
  const steps = [...whole.flatMap(([, { adds }]) => adds), ...whole.flatMap(([, each]) => each.steps)];
  const type = { column: "type", from: "", to: first.cells.type ?? "" };
  return whole.map(([line, { named, changes }]) => [
    line,
    line === first ? { named, changes: [type, ...changes], steps } : { named, changes, steps: [], writtenWith: first.line },
  ]);
}

/** Products with their choices, a line for each choice. */
export const productSheet: Sheet = {
  columns,
  creates: "product create",
  keyOf: ({ id, slug = "" }) => (id ? "" : slug),
  linesOf: productLinesOf,
  compare: async (db, lines) => {
    const bySlug = await idsOfSlugs(db, lines);
    const idOfLine = ({ cells: { id, slug = "" } }: Line) => (id ? (idOf(id) ?? 0) : (bySlug.get(slug) ?? 0));
    const found = await findProductLines(db, [...new Set(lines.map(idOfLine))]);
    return [...Map.groupBy(lines, ({ first }) => first).values()].flatMap((group): Found[] => {
      const [first] = group;
      if (first?.cells.slug && !first.cells.id && !bySlug.has(first.cells.slug)) return compareNew(group, first);
      return group.map((line) => [line, compareKnown(line, found.get(idOfLine(line)))]);
    });
  },
};
