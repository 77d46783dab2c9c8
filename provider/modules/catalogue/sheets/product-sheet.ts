import { inArray } from "drizzle-orm";
import { idOf } from "../../../../lib/contract/wire/id.ts";
import type { Db } from "../../../db/client.ts";
import { product, type StoredStep } from "../../../db/schema/index.ts";
import type { Cells, LineChanges, LineProblem, Sheet } from "../../../operator/csv/sheet.ts";
import { choiceColumns, columns, findProductLines, type ProductLines, productColumns, productLinesOf } from "./product-lines.ts";

const problem = (column: string, sentence: string): LineProblem => ({ column, problem: sentence });

async function idsOfSlugs(db: Db, lines: Cells[]): Promise<Map<string, number>> {
  const slugs = lines.flatMap(({ id, slug }) => (!id && slug ? [slug] : []));
  if (slugs.length === 0) return new Map();
  const rows = await db.select({ id: product.id, slug: product.slug }).from(product).where(inArray(product.slug, slugs));
  return new Map(rows.map(({ id, slug }) => [slug, id]));
}

/** The present cells of the row that a line names. */
function presentOf({ id, slug, choice }: Cells, found: ProductLines | undefined): Cells | LineProblem {
  if (!id && !slug) return problem("id", "The line names no product.");
  if (!found) return id ? problem("id", `There is no product ${id}.`) : problem("slug", `There is no product «${slug}».`);
  if (id && slug && found.slug !== slug) return problem("slug", `Product ${id} is «${found.slug}», not «${slug}».`);
  const own = choice ? found.lines.find((line) => line.choice === choice) : found.lines[0];
  return own ?? problem("choice", `«${found.slug}» has no choice ${choice}.`);
}

const plain = (cell: string) => cell.replaceAll("\r\n", "\n");
const amount = /^\d{1,7}(\.\d{1,2})?$/;

/** Whether two cells have the same value: amounts may be written in two ways, and spreadsheets change the ends of lines. */
function isSame(column: string, one: string, other: string): boolean {
  const isAmount = (column === "price" || column === "member_price") && amount.test(one) && amount.test(other);
  return isAmount ? Number(one) === Number(other) : plain(one) === plain(other);
}

/** The stock that a line adds or takes away. Stock is never set, because orders change it between export and import. */
function stockChange({ stock = "", stock_at_export: before = "" }: Cells): number | LineProblem {
  if (!stock || stock === before) return 0;
  if (!before) return problem("stock_at_export", "The stock at the export is missing, so that the difference is unknown.");
  if (!/^\d{1,7}$/.test(stock) || !/^\d{1,7}$/.test(before))
    return problem("stock", "Stock is a number. «stock» makes it unlimited or counted.");
  return Number(stock) - Number(before);
}

const editColumns: Record<string, string> = {
  category: "category",
  country: "country",
  weight_grams: "weight",
  languages: "languages",
  "name.en_US": "name",
  "subtitle.en_US": "subtitle",
  "description.en_US": "description",
};
const choiceEditColumns: Record<string, string> = { price: "list", member_price: "member", "label.en_US": "label" };
const textFields: Record<string, string> = { name: "name", subtitle: "subTitle", description: "description", label: "label" };

/** One command for several changed columns; none for none. */
function editStep(command: string, names: Record<string, string>, row: Cells, present: Cells, changed: Cells): StoredStep[] {
  const own = Object.entries(changed).flatMap(([column, cell]) =>
    names[column] ? [[names[column], cell, present[column] ?? "", column] as const] : [],
  );
  if (own.length === 0) return [];
  const given = Object.fromEntries(own.map(([name, cell]) => [name, cell]));
  const was = Object.fromEntries(own.map(([name, , before]) => [name, before]));
  return [{ command, given: { ...row, ...given }, was, columns: Object.fromEntries(own.map(([name, , , column]) => [name, column])) }];
}

function textSteps(present: Cells, changed: Cells): StoredStep[] {
  return Object.entries(changed).flatMap(([column, text]) => {
    const [name = "", language = ""] = column.split(".");
    const field = textFields[name];
    if (!field || !language || language === "en_US") return [];
    const row = name === "label" ? { kind: "choice", named: present.choice ?? "" } : { kind: "product", named: present.id ?? "" };
    return [
      { command: "text write", given: { ...row, field, language, text }, was: { text: present[column] ?? "" }, columns: { text: column } },
    ];
  });
}

/** The tasks of the changed cells. A product goes off sale before the other changes, and on sale after them. */
function stepsOf(present: Cells, changed: Cells, restock: number): StoredStep[] {
  const { id = "", choice = "" } = present;
  const step = (command: string, given: Record<string, string>, column: string) => ({ command, given, columns: { "": column } });
  const shows = changed.on_sale === undefined ? [] : [step(changed.on_sale === "yes" ? "show" : "hide", { product: id }, "on_sale")];
  return [
    ...(changed.on_sale === "no" ? shows : []),
    ...editStep("product edit", editColumns, { product: id }, present, changed),
    ...editStep("choice edit", choiceEditColumns, { choice }, present, changed),
    ...textSteps(present, changed),
    ...(changed.featured === undefined
      ? []
      : [step("hot", { product: id, featured: changed.featured === "yes" ? "on" : "off" }, "featured")]),
    ...(restock === 0 ? [] : [step("restock", { choice, by: String(restock) }, "stock")]),
    ...(changed.on_sale === "yes" ? shows : []),
  ];
}

/** The changed cells of a line; columns that the file does not have, and empty cells, change nothing. */
function changedCells(line: Cells, present: Cells): Cells | LineProblem {
  const changed: Cells = {};
  for (const column of [...productColumns, ...choiceColumns]) {
    const cell = line[column] ?? "";
    if (!cell || column === "stock" || column === "stock_at_export" || isSame(column, cell, present[column] ?? "")) continue;
    const isYesNo = column === "on_sale" || column === "featured";
    if (isYesNo && cell !== "yes" && cell !== "no") return problem(column, `Write yes or no, not «${cell}».`);
    if (choiceColumns.includes(column) && !line.choice) return problem("choice", "The line names no choice.");
    changed[column] = plain(cell);
  }
  return changed;
}

const isProblem = (found: object): found is LineProblem => "problem" in found && "column" in found;

function compareLine(line: Cells, found: ProductLines | undefined): LineChanges | LineProblem {
  const present = presentOf(line, found);
  if (isProblem(present)) return present;
  const changed = changedCells(line, present);
  if (isProblem(changed)) return changed;
  const restock = line.choice || !line.stock ? stockChange(line) : problem("choice", "The line names no choice.");
  if (typeof restock !== "number") return restock;
  const stock = Number(present.stock);
  return {
    named: [present.slug, present["label.en_US"]].filter(Boolean).join(", "),
    changes: [
      ...Object.entries(changed).map(([column, to]) => ({ column, from: present[column] ?? "", to })),
      ...(restock === 0 ? [] : [{ column: "stock", from: String(stock), to: String(stock + restock) }]),
    ],
    steps: stepsOf(present, changed, restock),
  };
}

/** Products with their choices, a line for each choice. */
export const productSheet: Sheet = {
  columns,
  linesOf: productLinesOf,
  compare: async (db, lines) => {
    const bySlug = await idsOfSlugs(db, lines);
    const ids = lines.map(({ id = "", slug = "" }) => (id ? (idOf(id) ?? 0) : (bySlug.get(slug) ?? 0)));
    const found = await findProductLines(db, [...new Set(ids)]);
    return lines.map((line, index) => compareLine(line, found.get(ids[index] ?? 0)));
  },
};
