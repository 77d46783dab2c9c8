import { desc, sql } from "drizzle-orm";
import { seedProblem } from "../lib/process/production.mjs";
import { product } from "../provider/db/schema/index.ts";
import { publishChange } from "../provider/jobs/publish-change.ts";
import { CommandError } from "../provider/operator/answer.ts";
import { commandGroup } from "../provider/operator/command-group.ts";
import type { Shop } from "../provider/runtime/shop.ts";
import { seedCommands } from "./commands.ts";
import { seedSampleShop } from "./fill/fill.ts";
import { seedMoreMembers } from "./volume/members.ts";
import { seedMoreOrders } from "./volume/orders.ts";
import { seedMoreProducts } from "./volume/products.ts";

async function publishNewProducts({ db, clock }: Shop): Promise<void> {
  const [newest] = await db.select({ id: product.id }).from(product).orderBy(desc(product.id)).limit(1);
  if (newest) await publishChange(db, "product-changed", newest.id, clock.now());
}

/** Only the provider of the sample shop has this command; the provider's own code does not depend on the samples. */
export const seeding = commandGroup("Maintenance", seedCommands, {
  seed: async (shop, { products = 0, members = 0, orders = 0 }) => {
    const { PUBLIC_URL, SHOP_URL, DEMO } = shop.settings;
    const problem = seedProblem({ PUBLIC_URL, SHOP_URL, DEMO: DEMO ? "yes" : "no" });
    if (problem) throw new CommandError(problem);
    const seeded = await seedSampleShop(shop);
    const now = shop.clock.now();
    await seedMoreProducts(shop.db, products, now);
    await seedMoreMembers(shop.db, members, now);
    await seedMoreOrders(shop.db, orders, now);
    // PGlite has no autovacuum, and without statistics the planner reads whole tables.
    await shop.db.execute(sql`vacuum analyze`);
    if (seeded || products > 0) await publishNewProducts(shop);
    const added = `${products} more products, ${members} more members and ${orders} more orders were added.`;
    return seeded ? `The sample shop is ready. ${added}` : added;
  },
});
