import { parseArgs } from "node:util";
import { openShop } from "../../open-shop.ts";
import { readSettings } from "../../settings.ts";
import { sowSampleShop } from "./sample-shop.ts";
import { sowMoreMembers, sowMoreProducts } from "./sow-more.ts";

const usage = "npm run seed -- [--products N] [--members N]";

function countOf(text: string | undefined, name: string): number {
  if (text === undefined) return 0;
  if (!/^\d{1,7}$/.test(text)) throw new Error(`--${name} must be a whole number, not «${text}».\nUsage: ${usage}`);
  return Number(text);
}

/** Fills a database: the sample shop where it is empty, and as many more products and members as are asked for. */
async function main() {
  const { values } = parseArgs({ options: { products: { type: "string" }, members: { type: "string" }, help: { type: "boolean" } } });
  if (values.help) return usage;
  const products = countOf(values.products, "products");
  const members = countOf(values.members, "members");

  const { shop, close } = await openShop(readSettings({ ...process.env, LOG_LEVEL: "error" }));
  try {
    const sown = await sowSampleShop(shop.db, shop.clock.now());
    await sowMoreProducts(shop.db, products, shop.clock.now());
    await sowMoreMembers(shop.db, members, shop.clock.now());
    return `${sown ? "The sample shop is there. " : ""}${products} more products and ${members} more members were added.`;
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
