import { asc, inArray } from "drizzle-orm";
import { productTypes } from "../../../../lib/contract/wire/codes.ts";
import { languages } from "../../../../lib/contract/wire/language.ts";
import type { Db } from "../../../db/client.ts";
import type { LocalText } from "../../../db/local-text.ts";
import { category, product, sku } from "../../../db/schema/index.ts";
import type { Cells } from "../../../operator/csv/sheet.ts";
import { plainMoney } from "../../../runtime/money.ts";
import { sheetFields, textRows } from "../fields.ts";
import { galleryOf } from "../pictures/gallery.ts";

const headers = languages.map(({ header }) => header);

const textColumns = (name: string) => headers.map((header) => `${name}.${header}`);

/** The columns of the product itself, which only its first line has. */
export const productColumns = [
  ...["on_sale", "featured", ...sheetFields.map(([, { csv }]) => csv)],
  ...textRows.flatMap(([name]) => textColumns(name)),
  ...["pictures", "wide_picture"],
];

/** The columns of a choice. Stock is compared with the stock of the export, so that sales meanwhile are no change. */
export const choiceColumns = ["price", "member_price", "stock", "stock_at_export", ...textColumns("label")];

export const columns = ["id", "slug", "choice", "type", ...productColumns, ...choiceColumns];

type Product = typeof product.$inferSelect;
type Choice = typeof sku.$inferSelect;

const typeNames = Object.entries(productTypes).map(([name, type]) => [type, name] as const);
const yesNo = (is: boolean) => (is ? "yes" : "no");

const textsOf = (name: string, text: LocalText): Cells =>
  Object.fromEntries(headers.map((header) => [`${name}.${header}`, text[header] ?? ""]));

function productCells(row: Product, own: typeof category.$inferSelect | undefined): Cells {
  return {
    type: typeNames.find(([type]) => type === row.type)?.[1] ?? "",
    on_sale: yesNo(row.shown),
    featured: yesNo(row.hot),
    ...Object.fromEntries(
      sheetFields.map(([, { csv, column, only, writes }]) => [csv, !only || only.has(row.type) ? writes(row[column], own) : ""]),
    ),
    ...Object.assign({}, ...textRows.map(([name, { column }]) => textsOf(name, row[column]))),
    pictures: galleryOf(row).join(" "),
    wide_picture: row.detailPic ?? "",
  };
}

function choiceCells({ id, listCents, memberCents, stock, label }: Choice): Cells {
  const shown = String(stock ?? "unlimited");
  return {
    choice: String(id),
    price: plainMoney(listCents),
    member_price: plainMoney(memberCents),
    stock: shown,
    stock_at_export: shown,
    ...textsOf("label", label),
  };
}

/** A product with its choices as lines of a file: every line is complete, and the first is the product's first choice. */
export type ProductLines = { id: number; slug: string; lines: Cells[] };

/** Reads products with their choices. */
export async function findProductLines(db: Db, ids: number[]): Promise<Map<number, ProductLines>> {
  if (ids.length === 0) return new Map();
  const products = await db.select().from(product).where(inArray(product.id, ids));
  const choices = await db.select().from(sku).where(inArray(sku.productId, ids)).orderBy(asc(sku.position), asc(sku.id));
  const categories = new Map((await db.select().from(category)).map((each) => [each.id, each]));
  const choicesOf = Map.groupBy(choices, ({ productId }) => productId);
  return new Map(
    products.map((row) => {
      const { id, slug } = row;
      const own = { id: String(id), slug, ...productCells(row, row.categoryId === null ? undefined : categories.get(row.categoryId)) };
      const lines = (choicesOf.get(id) ?? []).map((choice) => ({ ...own, ...choiceCells(choice) }));
      return [id, { id, slug, lines: lines.length > 0 ? lines : [own] }];
    }),
  );
}

const blank = Object.fromEntries([...productColumns, "type"].map((column) => [column, ""]));

/** The lines of products in the order of the ids. After its first line a product only has cells of its choices. */
export async function productLinesOf(db: Db, ids: number[]): Promise<Cells[]> {
  const found = await findProductLines(db, ids);
  return ids.flatMap((id) => (found.get(id)?.lines ?? []).map((line, index) => (index === 0 ? line : { ...line, ...blank })));
}
