import { eq } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { offSale, onSale } from "../../../db/on-sale.ts";
import { type product, sku } from "../../../db/schema/index.ts";
import { publishChange } from "../../../jobs/publish-change.ts";
import { CommandError } from "../../../operator/answer.ts";
import type { Runs } from "../../../operator/command-group.ts";
import { is, verb } from "../../../operator/tense.ts";
import { moneyText } from "../../../runtime/money.ts";
import { changeProduct } from "../change-product.ts";
import type { productCommands } from "../commands.ts";
import { findProduct } from "../named.ts";
import { findMissing } from "../products/missing.ts";
import { listProducts } from "./list-products.ts";
import { showProduct } from "./show-product.ts";

type Row = typeof product.$inferSelect;

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
      return `${row.slug} ${verb("now costs", "will cost")} ${moneyText(listCents)}, members ${verb("pay", "will pay")} ${moneyText(memberCents)}.`;
    }),

  show: async (shop, input) => {
    const slug = await changeProduct(shop, input.product, async (tx, row, now) => {
      await requireComplete(tx, row);
      return onSale(row, now);
    });
    return `${slug} ${is} on sale.`;
  },

  hide: async (shop, input) =>
    `${await changeProduct(shop, input.product, (_, row) => offSale(row))} ${is} unpublished: it cannot be found or bought.`,

  hot: async (shop, { product: idOrSlug, featured }) => {
    const slug = await changeProduct(shop, idOrSlug, () => ({ hot: featured === "on" }));
    return featured === "on" ? `${slug} ${is} on the home page.` : `${slug} ${verb("is no longer", "will no longer be")} on the home page.`;
  },
};
