import { setImmediate as nextTurn } from "node:timers/promises";
import type { Db } from "../../db/client.ts";
import { category } from "../../db/schema/index.ts";
import { csvLine } from "../../operator/csv/cells.ts";
import { cellsOf, readRows } from "../../operator/csv/read-lines.ts";
import type { Cells } from "../../operator/csv/sheet.ts";
import { shopifyCustomers, wooCommerceCustomers } from "./customers.ts";
import type { Known, OtherShop } from "./other-shop.ts";
import { shopifyProducts } from "./shopify-products.ts";
import { wooCommerceProducts } from "./woocommerce-products.ts";

const otherShops: OtherShop[] = [...shopifyProducts, wooCommerceProducts, shopifyCustomers, wooCommerceCustomers];

/** The system whose file has these columns; none for a file of our own. */
export const recognize = (columns: string[]): OtherShop | undefined =>
  otherShops.find(({ needs }) => needs.every((column) => columns.includes(column)));

async function readKnown(db: Db): Promise<Known> {
  const rows = await db.select({ slug: category.slug, name: category.name }).from(category);
  return { categories: rows.map(({ slug, name }) => ({ slug, name: name.en_US })) };
}

const linesPerTurn = 200;

/** A file of our own format, written in parts between which other requests are answered. */
async function writeFile(lines: Cells[]): Promise<Buffer> {
  const columns = [...new Set(lines.flatMap((line) => Object.keys(line)))];
  const parts = [csvLine(columns)];
  for (const [index, line] of lines.entries()) {
    parts.push(csvLine(columns.map((column) => line[column] ?? "")));
    if (index % linesPerTurn === 0) await nextTurn();
  }
  return Buffer.from(parts.join(""));
}

/** The lines of another shop's file as a file of ours, which is compared like every other one; null for a file that is ours. */
export async function translateFile(db: Db, bytes: Uint8Array): Promise<{ bytes: Buffer; from: string } | null> {
  let columns: string[] | null = null;
  let shop: OtherShop | undefined;
  const rows: Cells[] = [];
  for await (const { cells } of readRows(bytes)) {
    if (columns) {
      rows.push(cellsOf(columns, cells));
      continue;
    }
    columns = cells.map((name) => name.trim());
    shop = recognize(columns);
    if (!shop) return null;
  }
  if (!shop) return null;
  return { bytes: await writeFile(shop.linesOf(rows, await readKnown(db))), from: shop.name };
}
