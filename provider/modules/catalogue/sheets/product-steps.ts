import type { StoredStep } from "../../../db/schema/index.ts";
import type { Cells, Line } from "../../../operator/csv/sheet.ts";
import { sheetFields, textRows } from "../fields.ts";

/** A text as the shop stores it: spreadsheets change the ends of lines. */
export const plain = (cell: string) => cell.replaceAll("\r\n", "\n");

const editColumns: Record<string, string> = Object.fromEntries([
  ...sheetFields.map(([name, { csv }]) => [csv, name]),
  ...textRows.map(([name]) => [`${name}.en_US`, name]),
]);
const choiceEditColumns: Record<string, string> = { price: "list", member_price: "member", "label.en_US": "label" };
const textFields: Record<string, string> = { ...Object.fromEntries(textRows.map(([name, { column }]) => [name, column])), label: "label" };

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

/** A task whose arguments all come from one column. */
const columnStep = (command: string, given: Record<string, string>, column: string): StoredStep => ({
  command,
  given,
  columns: { "": column },
});

const picturesIn = (cell: string | undefined) => (cell ?? "").split(/\s+/).filter(Boolean);

/** New pictures are added before others are removed, because a product on sale has at least one. */
function pictureSteps(product: string, present: Cells, { pictures, wide_picture: wide }: Cells): StoredStep[] {
  const before = picturesIn(present.pictures);
  const after = pictures === undefined ? before : picturesIn(pictures);
  const added = after.filter((name) => !before.includes(name));
  const removed = before.filter((name) => !after.includes(name));
  const unsorted = [...before.filter((name) => after.includes(name)), ...added].join(" ");
  const order = after.join(" ");
  return [
    ...added.map((picture) => columnStep("picture add", { product, picture }, "pictures")),
    ...removed.map((picture) => columnStep("picture remove", { product, picture }, "pictures")),
    ...(unsorted === order ? [] : [columnStep("picture order", { product, order }, "pictures")]),
    ...(wide === undefined ? [] : [columnStep("picture detail", { product, wide }, "wide_picture")]),
  ];
}

/** The tasks of the changed cells. A product goes off sale before the other changes, and on sale after them. */
export function editSteps(present: Cells, changed: Cells, restock: number): StoredStep[] {
  const { id = "", choice = "" } = present;
  const shows = changed.on_sale === undefined ? [] : [columnStep(changed.on_sale === "yes" ? "show" : "hide", { product: id }, "on_sale")];
  return [
    ...(changed.on_sale === "no" ? shows : []),
    ...editStep("product edit", editColumns, { product: id }, present, changed),
    ...editStep("choice edit", choiceEditColumns, { choice }, present, changed),
    ...textSteps(present, changed),
    ...pictureSteps(id, present, changed),
    ...(changed.featured === undefined
      ? []
      : [columnStep("hot", { product: id, featured: changed.featured === "yes" ? "on" : "off" }, "featured")]),
    ...(restock === 0 ? [] : [columnStep("restock", { choice, by: String(restock) }, "stock")]),
    ...(changed.on_sale === "yes" ? shows : []),
  ];
}

/** A task that adds a row; `columns` names the column of each argument, and an empty cell is an argument that is missing. */
function addStep(command: string, { line, cells }: Line, columns: Record<string, string>, own: Record<string, string>): StoredStep {
  const given = Object.entries(columns).flatMap(([name, column]) => (cells[column] ? [[name, plain(cells[column])]] : []));
  return { command, given: { ...Object.fromEntries(given), ...own }, columns, line };
}

const createColumns = {
  ...{ name: "name.en_US", slug: "slug", type: "type" },
  ...Object.fromEntries(sheetFields.map(([name, { csv }]) => [name, csv])),
};

export const createStep = (line: Line): StoredStep =>
  addStep("product create", line, createColumns, line.cells.type === "reviewedGoods" ? { type: "reviewed-goods" } : {});

export const choiceStep = (line: Line, product: string): StoredStep =>
  addStep("choice add", line, { label: "label.en_US", list: "price", member: "member_price" }, { product });

/** Goods begin with a counted stock of zero. */
export const unlimitedStep = (line: Line, product: string): StoredStep =>
  addStep("stock", line, { choice: "label.en_US" }, { product, stock: "endless" });
