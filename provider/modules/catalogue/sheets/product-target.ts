import type { StoredStep } from "../../../db/schema/index.ts";
import type { Cells, Line, LineProblem } from "../../../operator/csv/sheet.ts";
import { choiceColumns, type ProductLines, productColumns } from "./product-lines.ts";
import { choiceStep, createStep, unlimitedStep } from "./product-steps.ts";

/** The row that a line writes: its present cells, and the tasks that add it to the shop where it is new. */
export type Target = { present: Cells; adds: StoredStep[] };

export const problem = (column: string, sentence: string): LineProblem => ({ column, problem: sentence });

const blank = (columns: string[]): Cells => Object.fromEntries(columns.map((column) => [column, ""]));

const hasChoice = (cells: Cells) => choiceColumns.some((column) => column !== "stock_at_export" && cells[column]);

/** A choice that a product gets. It has no id yet, so that tasks name it by the slug and the label. */
function newChoice(line: Line, product: Cells): Target {
  const { slug = "", type } = product;
  const isCounted = type === "goods" || type === "reviewedGoods";
  const isUnlimited = !isCounted || line.cells.stock === "unlimited";
  const choice = `${slug}/${line.cells["label.en_US"] ?? ""}`;
  return {
    present: { ...product, ...blank(choiceColumns), choice, stock: isUnlimited ? "unlimited" : "0" },
    adds: [choiceStep(line, slug), ...(isCounted && isUnlimited ? [unlimitedStep(line, slug)] : [])],
  };
}

/** The product and the choice that a line names, or a choice that the product does not have. */
export function findTarget(line: Line, found: ProductLines): Target | LineProblem {
  const { id, slug, choice, type } = line.cells;
  const [first = {}] = found.lines;
  if (id && slug && found.slug !== slug) return problem("slug", `Product ${id} is «${found.slug}», not «${slug}».`);
  if (type && type !== first.type) return problem("type", `«${found.slug}» is of the type ${first.type}, which stays as it is.`);
  if (choice) {
    const own = found.lines.find((each) => each.choice === choice);
    return own ? { present: own, adds: [] } : problem("choice", `«${found.slug}» has no choice ${choice}.`);
  }
  const label = line.cells["label.en_US"]?.toLowerCase();
  if (!label && found.lines.length === 1 && first.choice) return { present: first, adds: [] };
  const own = found.lines.find((each) => label && each["label.en_US"]?.toLowerCase() === label);
  if (own) return { present: own, adds: [] };
  return label || (!first.choice && hasChoice(line.cells)) ? newChoice(line, first) : { present: { ...first, choice: "" }, adds: [] };
}

/** A column of the product in which a further line contradicts the first one. */
const contradiction = (line: Line, first: Line) =>
  ["type", ...productColumns].find((column) => line.cells[column] && line.cells[column] !== first.cells[column]);

/** A product that the shop does not have. Its first line has its own cells; each line may have a choice. */
export function newTarget(line: Line, first: Line): Target | LineProblem {
  const { slug = "", choice } = line.cells;
  if (line.isAgain) return problem("slug", `The lines of «${slug}» must follow one another, at most 100 of them.`);
  if (!first.cells.type && !first.cells["name.en_US"])
    return problem("slug", `There is no product «${slug}». A new one needs a type and an English name.`);
  if (choice) return problem("choice", `«${slug}» is new: its choices have no ids yet. Leave the cell empty.`);
  const wrong = contradiction(line, first);
  if (wrong) return problem(wrong, `Line ${first.line} says «${first.cells[wrong] ?? ""}».`);
  const no = { on_sale: "no", featured: "no", weight_grams: "0" };
  const stated = line === first ? no : first.cells;
  const product = { ...blank(productColumns), ...stated, id: slug, slug, type: first.cells.type ?? "" };
  const own = hasChoice(line.cells) ? newChoice(line, product) : { present: { ...product, ...blank(choiceColumns), choice: "" }, adds: [] };
  return line === first ? { ...own, adds: [createStep(line), ...own.adds] } : own;
}
