import type { Cells } from "../../operator/csv/sheet.ts";
import { categoryOf, cellOf, type Known, type OtherShop, slugs } from "./other-shop.ts";
import { plainTextOf } from "./plain-text.ts";

const isNo = (cell: string) => /^(false|no)$/i.test(cell);
const isYes = (cell: string) => /^(true|yes)$/i.test(cell);

/** Shopify gives a product without options one variant of this name. */
const onlyVariant = "Default Title";

function labelOf(row: Cells): string {
  const values = [1, 2, 3].map((number) => cellOf(row, `Option${number} Value`, `Option${number} value`));
  return values.filter((value) => value && value !== onlyVariant).join(" / ");
}

/** Without a tracker, or where it sells on, Shopify does not count. */
function stockOf(row: Cells): string {
  const tracker = cellOf(row, "Variant Inventory Tracker", "Inventory tracker");
  const sellsOn = cellOf(row, "Variant Inventory Policy") === "continue" || isYes(cellOf(row, "Continue selling when out of stock"));
  if (!tracker || sellsOn) return "unlimited";
  return String(Math.max(0, Math.trunc(Number(cellOf(row, "Variant Inventory Qty", "Inventory quantity")) || 0)));
}

/** What it is sold as. The shop has no gift cards and no downloads: their lines are refused with the word that is written here. */
function typeOf(row: Cells): string {
  if (isYes(cellOf(row, "Gift Card", "Gift card"))) return "gift card";
  return isNo(cellOf(row, "Variant Requires Shipping", "Requires shipping")) ? "download" : "goods";
}

function productCells(row: Cells, known: Known): Cells {
  const type = typeOf(row);
  const kinds = cellOf(row, "Product Category", "Product category").split(">");
  return {
    type,
    category: categoryOf([cellOf(row, "Type"), ...kinds.toReversed()], known),
    "name.en_US": cellOf(row, "Title"),
    "description.en_US": plainTextOf(cellOf(row, "Body (HTML)", "Description")),
    ...(type === "goods" && { weight_grams: String(Math.round(Number(cellOf(row, "Variant Grams", "Weight value (grams)")) || 0)) }),
  };
}

/** Lines that only add a picture to a product have no price. */
const priceOf = (row: Cells) => cellOf(row, "Variant Price", "Price");

function* linesOf(products: Map<string, Cells[]>, known: Known): Generator<Cells[]> {
  const slugFor = slugs();
  for (const [handle, own] of products) {
    const [first] = own;
    if (!first || !handle) continue;
    const slug = slugFor(handle);
    const variants = own.filter((row) => priceOf(row));
    yield variants.map((row, index): Cells => {
      const price = priceOf(row);
      const stock = stockOf(row);
      const product = index === 0 ? productCells({ ...row, ...first }, known) : {};
      // The stock counts where the variant is new; in a file that is read again it changes nothing, because orders changed it meanwhile.
      return { slug, ...product, "label.en_US": labelOf(row), price, member_price: price, stock, stock_at_export: stock };
    });
  }
}

const shop = { name: "Shopify", keyOf: (row: Cells) => cellOf(row, "Handle", "URL handle"), linesOf };

export const shopifyProducts: OtherShop[] = [
  { ...shop, needs: ["Handle", "Title", "Body (HTML)", "Variant Price"] },
  { ...shop, needs: ["URL handle", "Title", "Description", "Price"] },
];
