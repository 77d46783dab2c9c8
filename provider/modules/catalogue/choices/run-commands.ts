import { asc, eq } from "drizzle-orm";
import { isGoods } from "../../../../lib/contract/wire/product-type.ts";
import type { Db } from "../../../db/client.ts";
import { orderItem, product, sku } from "../../../db/schema/index.ts";
import { forgetTexts, writeTexts } from "../../../db/text-state.ts";
import { publishChange } from "../../../jobs/publish-change.ts";
import { CommandError, FieldError, NoSuchRow } from "../../../operator/answer.ts";
import { choiceNamed } from "../../../operator/choice-named.ts";
import type { Current, Runs } from "../../../operator/command-group.ts";
import { lastPosition, orderRows } from "../../../operator/order-by-hand.ts";
import { are, is, verb, was } from "../../../operator/tense.ts";
import { moneyText, plainMoney } from "../../../runtime/money.ts";
import type { Shop } from "../../../runtime/shop.ts";
import { findProduct, lockProduct } from "../named.ts";
import { availableStock } from "../rules/stock.ts";
import { publishStockChange } from "../stock.ts";
import type { choiceCommands } from "./commands.ts";

const listOf = (productId: number) => ({ table: sku, rows: eq(sku.productId, productId) });

/** Finds a choice with its product, and locks it, which waits for orders of it that are being placed. */
export async function findChoice(tx: Db, named: string, locks = true) {
  const query = tx
    .select({ sku, slug: product.slug, type: product.type })
    .from(sku)
    .innerJoin(product, eq(product.id, sku.productId))
    .where(choiceNamed(named));
  const [found] = await (locks ? query.for("update", { of: sku }) : query);
  if (!found) throw new NoSuchRow(named, `There is no variant «${named}». Name it by its id, or like oak-bowl/Large.`);
  return found;
}

const nameOf = (slug: string, label: string) => (label ? `${slug}, ${label}` : slug);

function requirePrices(list: number, member: number): void {
  if (member > list) throw new FieldError("member", "The member price must not be above the list price.");
}

export const runChoices: Runs<typeof choiceCommands> = {
  "choice list": async ({ db }, { product: named }) => {
    const { id } = await findProduct(db, named);
    const rows = await db.select().from(sku).where(eq(sku.productId, id)).orderBy(asc(sku.position), asc(sku.id));
    const cells = rows.map((row) => ({
      ...{ id: row.id, label: row.label.en_US, list: row.listCents, member: row.memberCents, held: row.reserved },
      stock: row.stock ?? "unlimited",
      free: availableStock(row) ?? "unlimited",
    }));
    return { rows: cells, next: null };
  },

  "choice add": ({ db, clock }, { product: named, list, member, label = "" }) =>
    db.transaction(async (tx) => {
      requirePrices(list, member);
      const { id, slug, type } = await lockProduct(tx, named);
      const others = await tx.select({ label: sku.label }).from(sku).where(eq(sku.productId, id));
      if (others.some((each) => each.label.en_US.toLowerCase() === label.toLowerCase()))
        throw new FieldError(
          "label",
          label ? `There is a variant «${label}» already.` : "There is a variant without a label already. Give a label.",
        );
      const [row] = await tx
        .insert(sku)
        .values({
          ...{ productId: id, label: { en_US: label }, listCents: list, memberCents: member },
          stock: isGoods(type) ? 0 : null,
          position: await lastPosition(tx, listOf(id)),
        })
        .returning();
      await publishChange(tx, "product-changed", id, clock.now());
      const stock = isGoods(type) ? " Its stock is 0." : "";
      return `${nameOf(slug, label)} ${verb("costs", "will cost")} ${moneyText(list)}, members ${verb("pay", "will pay")} ${moneyText(member)}. Its id is ${row?.id}.${stock}`;
    }),

  "choice edit": ({ db, clock }, { choice: named, label, list, member }) =>
    db.transaction(async (tx) => {
      const { sku: row, slug } = await findChoice(tx, named);
      const prices = { listCents: list ?? row.listCents, memberCents: member ?? row.memberCents };
      requirePrices(prices.listCents, prices.memberCents);
      const now = clock.now();
      const columns = {
        ...prices,
        ...(await writeTexts(tx, { kind: "choice", id: row.id, before: row, language: "en_US" }, { label }, now)),
      };
      await tx.update(sku).set(columns).where(eq(sku.id, row.id));
      await publishChange(tx, "product-changed", row.productId, now);
      const name = nameOf(slug, label ?? row.label.en_US);
      return `${name} ${verb("now costs", "will cost")} ${moneyText(prices.listCents)}, members ${verb("pay", "will pay")} ${moneyText(prices.memberCents)}.`;
    }),

  "choice order": ({ db, clock }, { product: named, order: ids }) =>
    db.transaction(async (tx) => {
      const { id, slug } = await lockProduct(tx, named);
      await orderRows(tx, listOf(id), ids);
      await publishChange(tx, "product-changed", id, clock.now());
      return `The variants of ${slug} ${are} in their new order.`;
    }),

  "choice remove": ({ db, clock }, { choice: named }) =>
    db.transaction(async (tx) => {
      const { sku: row, slug } = await findChoice(tx, named);
      const name = nameOf(slug, row.label.en_US);
      const [ordered] = await tx.select({ id: orderItem.id }).from(orderItem).where(eq(orderItem.skuId, row.id)).limit(1);
      if (ordered) throw new CommandError(`${name} was ordered, so it stays. Set its stock to 0 to stop its sale.`);
      const [{ shown } = { shown: false }] = await tx.select({ shown: product.shown }).from(product).where(eq(product.id, row.productId));
      if (shown && (await tx.$count(sku, eq(sku.productId, row.productId))) === 1)
        throw new CommandError(`It is the only variant of ${slug}, which is on sale. Take ${slug} off sale first, or add another variant.`);
      await forgetTexts(tx, "choice", row.id);
      await tx.delete(sku).where(eq(sku.id, row.id));
      await publishChange(tx, "product-changed", row.productId, clock.now());
      return `${name} ${was} removed.`;
    }),

  restock: ({ db, clock }, { choice: named, by }) =>
    db.transaction(async (tx) => {
      const { sku: row, slug } = await findChoice(tx, named);
      const name = nameOf(slug, row.label.en_US);
      if (row.stock === null) throw new CommandError(`The stock of ${name} is unlimited.`);
      const stock = row.stock + by;
      if (stock < row.reserved) throw new CommandError(`The stock is ${row.stock}, and unpaid orders hold ${row.reserved} of it.`);
      await tx.update(sku).set({ stock }).where(eq(sku.id, row.id));
      await publishStockChange(tx, row.productId, availableStock(row), availableStock({ ...row, stock }), clock.now());
      return `The stock of ${name} ${is} ${stock}${verb(" now", "")}, ${stock - row.reserved} of it available.`;
    }),
};

export const currentChoices = {
  "choice edit": async ({ db }: Shop, { choice: named = "" }: { choice?: string }, locks: boolean): Promise<Current> => {
    const { sku: row } = await findChoice(db, named, locks);
    return {
      table: "sku",
      row: row.id,
      values: { label: row.label.en_US, list: plainMoney(row.listCents), member: plainMoney(row.memberCents) },
      columns: { label: "label.en_US", list: "list_cents", member: "member_cents" },
    };
  },
};
