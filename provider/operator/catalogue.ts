import { asc, eq, sql } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { noteChange } from "../db/queries/change.ts";
import { product, sku } from "../db/schema/index.ts";
import { findProduct } from "./find-product.ts";
import { centsOf, dollars, listOf, OperatorMistake, type Verb } from "./verb.ts";

/** Changes a product's row, and says so to whoever shows it. */
async function change(tx: Db, id: number, columns: Partial<typeof product.$inferInsert>, now: Date): Promise<void> {
  await tx
    .update(product)
    .set({ ...columns, updatedAt: now })
    .where(eq(product.id, id));
  await noteChange(tx, "product-changed", id, now);
}

function showing(shown: boolean): Verb["run"] {
  return ({ db, clock }, [word]) =>
    db.transaction(async (tx) => {
      const found = await findProduct(tx, word);
      await change(tx, found.id, { shown }, clock.now());
      return shown ? `${found.slug} is on sale.` : `${found.slug} is hidden: nobody finds it, and nobody can buy it.`;
    });
}

export const catalogueVerbs = {
  products: {
    usage: "products",
    help: "lists the products with their ids, slugs and prices",
    run: async ({ db }) => {
      const rows = await db
        .select({
          id: product.id,
          slug: product.slug,
          list: sku.listCents,
          member: sku.memberCents,
          stock: sku.stock,
          label: sql<string>`coalesce(${sku.label} ->> 'en_US', '')`,
          shown: product.shown,
        })
        .from(product)
        .innerJoin(sku, eq(sku.productId, product.id))
        .orderBy(asc(product.id), asc(sku.position))
        .limit(500);
      return listOf(
        rows.map(({ id, slug, list, member, stock, label, shown }) => [
          ...[id, slug, dollars(list), dollars(member), stock ?? "no end of it"],
          ...(label ? [label] : []),
          ...(shown ? [] : ["hidden"]),
        ]),
        "No products.",
      );
    },
  },

  price: {
    usage: "price <product> <list price> <member price>",
    help: "sets what a guest and what an active member pays, for all choices of a product",
    run: ({ db, clock }, [word, list, member]) =>
      db.transaction(async (tx) => {
        const found = await findProduct(tx, word);
        const prices = { listCents: centsOf(list, "The list price"), memberCents: centsOf(member, "The member price") };
        if (prices.memberCents > prices.listCents) throw new OperatorMistake("The member price must not be above the list price.");
        await tx.update(sku).set(prices).where(eq(sku.productId, found.id));
        await noteChange(tx, "product-changed", found.id, clock.now());
        return `${found.slug} now costs ${dollars(prices.listCents)}, members pay ${dollars(prices.memberCents)}.`;
      }),
  },

  show: {
    usage: "show <product>",
    help: "puts a hidden product on sale again",
    run: showing(true),
  },

  hide: {
    usage: "hide <product>",
    help: "takes a product off sale; whoever has bought it keeps it",
    run: showing(false),
  },

  hot: {
    usage: "hot <product> on|off",
    help: "shows a product on the home page, or no longer",
    run: ({ db, clock }, [word, on]) =>
      db.transaction(async (tx) => {
        const found = await findProduct(tx, word);
        if (on !== "on" && on !== "off") throw new OperatorMistake("Say «on» or «off».");
        await change(tx, found.id, { hot: on === "on" }, clock.now());
        return on === "on" ? `${found.slug} is on the home page.` : `${found.slug} is no longer on the home page.`;
      }),
  },
} satisfies Record<string, Verb>;
