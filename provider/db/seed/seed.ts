import { parseArgs } from "node:util";
import { sql } from "drizzle-orm";
import { openShop } from "../../open-shop.ts";
import { readSettings } from "../../settings.ts";
import { sowMoreMembers } from "./more/members.ts";
import { sowMoreOrders } from "./more/orders.ts";
import { sowMoreProducts } from "./more/products.ts";
import { sowSampleShop } from "./sample-shop.ts";

const usage = "npm run seed -- [--products N] [--members N] [--orders N]";

function countOf(text: string | undefined, name: string): number {
  if (text === undefined) return 0;
  if (!/^\d{1,7}$/.test(text)) throw new Error(`--${name} must be a whole number, not «${text}».\nUsage: ${usage}`);
  return Number(text);
}

/** Fills a database: the sample shop where it is empty, and as many more products, members and orders as are asked for. */
async function main() {
  const option = { type: "string" as const };
  const { values } = parseArgs({ options: { products: option, members: option, orders: option, help: { type: "boolean" } } });
  if (values.help) return usage;
  const products = countOf(values.products, "products");
  const members = countOf(values.members, "members");
  const orders = countOf(values.orders, "orders");

  const { shop, close } = await openShop(readSettings({ ...process.env, LOG_LEVEL: "error" }));
  try {
    const sown = await sowSampleShop(shop);
    const now = shop.clock.now();
    await sowMoreProducts(shop.db, products, now);
    await sowMoreMembers(shop.db, members, now);
    await sowMoreOrders(shop.db, orders, now);
    // PGlite has nobody who does this by the way, and a plan made without figures reads whole tables.
    await shop.db.execute(sql`vacuum analyze`);
    return `${sown ? "The sample shop is there. " : ""}${products} more products, ${members} more members and ${orders} more orders were added.`;
  } finally {
    await close();
  }
}

try {
  process.stdout.write(`${await main()}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
