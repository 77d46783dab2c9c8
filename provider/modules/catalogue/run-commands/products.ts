import { eq } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { offSale, onSale } from "../../../db/on-sale.ts";
import { product, sku } from "../../../db/schema/index.ts";
import { publishChange } from "../../../jobs/publish-change.ts";
import { CommandError, dollars } from "../../../operator/answer.ts";
import type { Runs } from "../../../operator/command-group.ts";
import type { Shop } from "../../../runtime/shop.ts";
import type { productCommands } from "../commands.ts";
import { findProduct, lockProduct } from "../named.ts";
import { findMissing } from "../products/missing.ts";
import { listProducts } from "./list-products.ts";
import { showProduct } from "./show-product.ts";

type Row = typeof product.$inferSelect;
type ColumnsOf = (row: Row, now: Date, tx: Db) => Partial<Row> | Promise<Partial<Row>>;

/** Changes a product's columns and publishes the change; answers its slug. */
function change({ db, clock }: Shop, idOrSlug: string, columnsOf: ColumnsOf): Promise<string> {
  return db.transaction(async (tx) => {
    const row = await lockProduct(tx, idOrSlug);
    const now = clock.now();
    const columns = await columnsOf(row, now, tx);
    await tx
      .update(product)
      .set({ ...columns, updatedAt: now })
      .where(eq(product.id, row.id));
    await publishChange(tx, "product-changed", row.id, now);
    return row.slug;
  });
}

async function requireComplete(tx: Db, row: Row): Promise<void> {
  const missing = await findMissing(tx, row);
  if (missing.length > 0) throw new CommandError(`${row.slug} cannot go on sale yet. It needs ${missing.join(", ")}.`);
}

export const runProducts: Pick<Runs<typeof productCommands>, "products" | "product show" | "price" | "show" | "hide" | "hot"> = {
  products: listProducts,

  "product show": showProduct,

  price: ({ db, clock }, { product: idOrSlug, list: listCents, member: memberCents }) =>
    db.transaction(async (tx) => {
      const row = await findProduct(tx, idOrSlug);
      if (memberCents > listCents) throw new CommandError("The member price must not be above the list price.");
      await tx.update(sku).set({ listCents, memberCents }).where(eq(sku.productId, row.id));
      await publishChange(tx, "product-changed", row.id, clock.now());
      return `${row.slug} now costs ${dollars(listCents)}, members pay ${dollars(memberCents)}.`;
    }),

  show: async (shop, input) => {
    const slug = await change(shop, input.product, async (row, now, tx) => {
      await requireComplete(tx, row);
      return onSale(row, now);
    });
    return `${slug} is on sale.`;
  },

  hide: async (shop, input) => `${await change(shop, input.product, offSale)} is hidden: it cannot be found or bought.`,

  hot: async (shop, { product: idOrSlug, featured }) => {
    const slug = await change(shop, idOrSlug, () => ({ hot: featured === "on" }));
    return featured === "on" ? `${slug} is on the home page.` : `${slug} is no longer on the home page.`;
  },
};
