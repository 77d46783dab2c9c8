import { setImmediate as nextTurn } from "node:timers/promises";
import type { Db } from "../../db/client.ts";
import { category } from "../../db/schema/index.ts";
import { csvLine } from "../../operator/csv/cells.ts";
import { readRows } from "../../operator/csv/read-lines.ts";
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

/** The cells of a line that say something: a file of many empty columns must not cost more than its own size. */
const filledCells = (columns: string[], cells: string[]): Cells =>
  Object.fromEntries(cells.flatMap((cell, place) => (cell && columns[place] ? [[columns[place], cell]] : [])));

/** A file of our own format. Other requests are answered between the groups of lines. */
async function writeFile(groups: Iterable<Cells[]>): Promise<Buffer> {
  const columns = new Set<string>();
  const lines: Cells[] = [];
  for (const group of groups) {
    for (const line of group) {
      for (const column of Object.keys(line)) columns.add(column);
      lines.push(line);
    }
    await nextTurn();
  }
  const parts = [csvLine([...columns])];
  for (const line of lines) {
    parts.push(csvLine([...columns].map((column) => line[column] ?? "")));
    if (parts.length % linesPerTurn === 0) await nextTurn();
  }
  return Buffer.from(parts.join(""));
}

/** The lines of another shop's file as a file of ours, which is compared like every other one; null for a file that is ours. */
export async function translateFile(db: Db, bytes: Uint8Array): Promise<{ bytes: Buffer; from: string } | null> {
  let columns: string[] | null = null;
  let shop: OtherShop | undefined;
  const groups = new Map<string, Cells[]>();
  for await (const { cells } of readRows(bytes)) {
    if (columns && shop) {
      const row = filledCells(columns, cells);
      const key = shop.keyOf(row);
      const group = groups.get(key);
      if (group) group.push(row);
      else groups.set(key, [row]);
      continue;
    }
    columns = cells.map((name) => name.trim());
    shop = recognize(columns);
    if (!shop) return null;
  }
  if (!shop) return null;
  return { bytes: await writeFile(shop.linesOf(groups, await readKnown(db))), from: shop.name };
}
