import type { Cells } from "../../operator/csv/sheet.ts";
import { slugOf } from "../../operator/slug.ts";
import { categoryOf, cellOf, type Known, type OtherShop, slugs } from "./other-shop.ts";
import { plainTextOf } from "./plain-text.ts";

const gramsOf: Record<string, number> = { kg: 1000, g: 1, lbs: 453.592, oz: 28.3495 };

function weightOf(row: Cells): string {
  for (const [unit, grams] of Object.entries(gramsOf)) {
    const weight = cellOf(row, `Weight (${unit})`);
    if (weight) return String(Math.round(Number(weight.replace(",", ".")) * grams) || 0);
  }
  return "0";
}

/** The kinds of a product, which are written with commas: «simple, downloadable, virtual». */
const kindsOf = (row: Cells) =>
  cellOf(row, "Type")
    .split(",")
    .map((kind) => kind.trim());

const isVariation = (row: Cells) => kindsOf(row).includes("variation");

/** What it is sold as. Groups, links to other shops and downloads are none of ours: their lines are refused with the word that is written here. */
function typeOf(row: Cells): string {
  const foreign = kindsOf(row).find((kind) => ["downloadable", "virtual", "grouped", "external"].includes(kind));
  return foreign ?? "goods";
}

function labelOf(row: Cells): string {
  const values = Object.entries(row).flatMap(([column, value]) => (/^Attribute \d+ value\(s\)$/.test(column) ? [value.trim()] : []));
  return values.filter(Boolean).join(" / ");
}

/** An empty stock is not counted, unless the product is sold out. */
function stockOf(row: Cells): string {
  const stock = cellOf(row, "Stock");
  if (stock) return String(Math.max(0, Math.trunc(Number(stock) || 0)));
  return cellOf(row, "In stock?") === "0" ? "0" : "unlimited";
}

/** A number with the point that the list wants: shops of many countries export a comma. */
const priceOf = (row: Cells) => cellOf(row, "Regular price").replace(/,(\d{1,3})$/, ".$1");

function productCells(row: Cells, known: Known): Cells {
  const type = typeOf(row);
  const categories = cellOf(row, "Categories")
    .split(",")
    .flatMap((path) => path.split(">").toReversed());
  return {
    type,
    category: categoryOf(categories, known),
    featured: cellOf(row, "Is featured?") === "1" ? "yes" : "no",
    "name.en_US": cellOf(row, "Name"),
    "subtitle.en_US": plainTextOf(cellOf(row, "Short description")).split("\n", 1)[0]?.slice(0, 300) ?? "",
    "description.en_US": plainTextOf(cellOf(row, "Description") || cellOf(row, "Short description")),
    ...(type === "goods" && { weight_grams: weightOf(row) }),
  };
}

function choiceCells(row: Cells, label: string): Cells {
  const price = priceOf(row);
  const stock = stockOf(row);
  // The stock counts where the variant is new; in a file that is read again it changes nothing, because orders changed it meanwhile.
  return { "label.en_US": label, price, member_price: price, stock, stock_at_export: stock };
}

const products = "products";
const variationsOf = (parent: string) => `variations of ${parent}`;

const keyOf = (row: Cells) => (isVariation(row) ? variationsOf(cellOf(row, "Parent")) : products);

/** The variations of a product follow anywhere in the file, and name it by its SKU or its id. */
function* linesOf(groups: Map<string, Cells[]>, known: Known): Generator<Cells[]> {
  // Each belongs to one product, so that a file in which many have the same SKU does not grow with all of them.
  const take = (name: string): Cells[] => {
    const found = groups.get(variationsOf(name)) ?? [];
    groups.delete(variationsOf(name));
    return name ? found : [];
  };
  const slugFor = slugs();
  for (const row of groups.get(products) ?? []) {
    const name = cellOf(row, "Name");
    const slug = slugFor(slugOf(name) ? name : `product-${cellOf(row, "ID")}`);
    const own = [...take(cellOf(row, "SKU")), ...take(`id:${cellOf(row, "ID")}`)];
    const product = productCells(row, known);
    if (own.length === 0) yield [{ slug, ...product, ...(priceOf(row) && choiceCells(row, "")) }];
    else yield own.map((each, index) => ({ slug, ...(index === 0 && product), ...choiceCells(each, labelOf(each)) }));
  }
}

export const wooCommerceProducts: OtherShop = {
  name: "WooCommerce",
  needs: ["ID", "Type", "SKU", "Name", "Regular price"],
  keyOf,
  linesOf,
};
