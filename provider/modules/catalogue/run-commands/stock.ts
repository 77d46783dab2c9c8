import { and, asc, eq, sql } from "drizzle-orm";
import { orderStates } from "../../../../lib/contract/wire/codes.ts";
import { isGoods } from "../../../../lib/contract/wire/product-type.ts";
import type { Db } from "../../../db/client.ts";
import { order, orderItem, sku } from "../../../db/schema/index.ts";
import { CommandError } from "../../../operator/answer.ts";
import type { Runs } from "../../../operator/command-group.ts";
import { is, verb } from "../../../operator/tense.ts";
import type { productCommands } from "../commands.ts";
import { findProduct } from "../named.ts";
import { availableStock } from "../rules/stock.ts";
import { publishStockChange } from "../stock.ts";

type Choice = typeof sku.$inferSelect;

const nameOf = ({ id, label }: Choice) => label.en_US || String(id);

/** Finds and locks a choice by its id or by its label in any language; without a name the only choice. The lock waits for orders that are being placed. */
async function lockChoice(tx: Db, productId: number, name: string | undefined): Promise<Choice> {
  const choices = await tx.select().from(sku).where(eq(sku.productId, productId)).orderBy(asc(sku.id)).for("update");
  const matches = (choice: Choice) =>
    String(choice.id) === name || Object.values(choice.label).some((label) => label.toLowerCase() === name?.toLowerCase());
  const found = name === undefined ? choices : choices.filter(matches);
  const [only] = found;
  if (only && found.length === 1) return only;
  const names = choices.map((choice) => `«${nameOf(choice)}»`).join(", ");
  throw new CommandError(name === undefined ? `Name a variant: ${names}.` : `There is no variant «${name}». The variants are ${names}.`);
}

/** The quantity of a choice in unpaid orders. It is counted, because nothing was reserved while the stock was unlimited. */
async function quantityInUnpaidOrders(tx: Db, skuId: number): Promise<number> {
  const [held] = await tx
    .select({ quantity: sql`coalesce(sum(${orderItem.quantity}), 0)`.mapWith(Number) })
    .from(orderItem)
    .innerJoin(order, eq(order.id, orderItem.orderId))
    .where(and(eq(orderItem.skuId, skuId), eq(order.state, orderStates.unpaid)));
  return held?.quantity ?? 0;
}

export const runStock: Pick<Runs<typeof productCommands>, "stock"> = {
  stock: ({ db, clock }, { product: idOrSlug, choice: name, stock }) =>
    db.transaction(async (tx) => {
      const found = await findProduct(tx, idOrSlug);
      if (!isGoods(found.type)) throw new CommandError(`${found.slug} has no stock: it is not a physical product.`);
      const choice = await lockChoice(tx, found.id, name);
      const reserved = stock === null ? 0 : await quantityInUnpaidOrders(tx, choice.id);
      if (stock !== null && stock < reserved) throw new CommandError(`Unpaid orders hold ${reserved} of it.`);
      await tx.update(sku).set({ stock, reserved }).where(eq(sku.id, choice.id));
      await publishStockChange(tx, found.id, availableStock(choice), availableStock({ stock, reserved }), clock.now());
      const label = choice.label.en_US ? `${found.slug}, ${choice.label.en_US}` : found.slug;
      return stock === null
        ? `The stock of ${label} ${is} unlimited${verb(" now", "")}.`
        : `The stock of ${label} ${is} ${stock}${verb(" now", "")}, ${stock - reserved} of it available.`;
    }),
};
