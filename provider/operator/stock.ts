import { and, asc, eq, sql } from "drizzle-orm";
import { orderStates, productTypes } from "../../lib/contract/wire/codes.ts";
import type { Db } from "../db/client.ts";
import { order, orderItem, sku } from "../db/schema/index.ts";
import { freeOf } from "../rules/free-stock.ts";
import { noteStock } from "../trade/order/stock.ts";
import { findProduct } from "./find-product.ts";
import { OperatorMistake, type Verb } from "./verb.ts";

type Choice = typeof sku.$inferSelect;

const nameOf = ({ id, label }: Choice) => label.en_US || String(id);

/** The choice that a word names by its label in any language or by its id; without a word the only one. Its row is locked. */
async function lockChoice(tx: Db, productId: number, word: string | undefined): Promise<Choice> {
  const choices = await tx.select().from(sku).where(eq(sku.productId, productId)).orderBy(asc(sku.id)).for("update");
  const means = (choice: Choice) =>
    String(choice.id) === word || Object.values(choice.label).some((label) => label.toLowerCase() === word?.toLowerCase());
  const found = word === undefined ? choices : choices.filter(means);
  const [only] = found;
  if (only && found.length === 1) return only;
  const names = choices.map((choice) => `«${nameOf(choice)}»`).join(", ");
  throw new OperatorMistake(word === undefined ? `Say which choice: ${names}.` : `There is no choice «${word}». There are ${names}.`);
}

/** How many of a choice the unpaid orders hold. What there was no end of was never set aside for them. */
async function heldBy(tx: Db, skuId: number): Promise<number> {
  const [held] = await tx
    .select({ quantity: sql`coalesce(sum(${orderItem.quantity}), 0)`.mapWith(Number) })
    .from(orderItem)
    .innerJoin(order, eq(order.id, orderItem.orderId))
    .where(and(eq(orderItem.skuId, skuId), eq(order.state, orderStates.unpaid)));
  return held?.quantity ?? 0;
}

export const stockVerbs = {
  stock: {
    usage: "stock <product> [<choice>] <number>|endless",
    help: "says how many there are of a product, or of one of its choices",
    run: ({ db, clock }, [word, ...words]) =>
      db.transaction(async (tx) => {
        const found = await findProduct(tx, word);
        if (found.type >= productTypes.course) throw new OperatorMistake(`There is no end of ${found.slug}: it is no goods.`);
        const amount = words.pop() ?? "";
        if (amount !== "endless" && !/^\d{1,7}$/.test(amount))
          throw new OperatorMistake(`Say how many there are, or «endless», not «${amount}».`);
        const choice = await lockChoice(tx, found.id, words.length > 0 ? words.join(" ") : undefined);
        const stock = amount === "endless" ? null : Number(amount);
        const reserved = stock === null ? 0 : await heldBy(tx, choice.id);
        if (stock !== null && stock < reserved) throw new OperatorMistake(`${reserved} of it are held by orders that are not paid yet.`);
        await tx.update(sku).set({ stock, reserved }).where(eq(sku.id, choice.id));
        await noteStock(tx, found.id, freeOf(choice), freeOf({ stock, reserved }), clock.now());
        const what = choice.label.en_US ? `${found.slug}, ${choice.label.en_US}` : found.slug;
        return stock === null ? `There is no end of ${what} now.` : `There are ${stock} of ${what} now, ${stock - reserved} of them free.`;
      }),
  },
} satisfies Record<string, Verb>;
