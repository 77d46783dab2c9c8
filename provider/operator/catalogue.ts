import { asc, eq } from "drizzle-orm";
import { languages } from "../../lib/contract/wire/language.ts";
import { noteChange } from "../db/queries/change.ts";
import { learnWords, searchColumns } from "../db/queries/search.ts";
import { product, sku } from "../db/schema/index.ts";
import { findProduct } from "./find-product.ts";
import { centsOf, dollars, OperatorMistake, type Verb } from "./verb.ts";

export const catalogueVerbs = {
  products: {
    usage: "products",
    help: "lists the products with their ids, slugs and prices",
    run: async ({ db }) => {
      const rows = await db
        .select({ id: product.id, slug: product.slug, list: sku.listCents, member: sku.memberCents, stock: sku.stock })
        .from(product)
        .innerJoin(sku, eq(sku.productId, product.id))
        .orderBy(asc(product.id), asc(sku.position))
        .limit(500);
      return rows
        .map((row) => [row.id, row.slug, dollars(row.list), dollars(row.member), row.stock ?? "no end of it"].join("\t"))
        .join("\n");
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

  rename: {
    usage: "rename <product> <language> <name>",
    help: "gives a product another name in one language (en_US, zh_TW, ja_JP, …)",
    run: async ({ db, clock }, [word, header, ...name]) =>
      db.transaction(async (tx) => {
        const found = await findProduct(tx, word);
        const language = languages.find((each) => each.header === header)?.header;
        if (!language) throw new OperatorMistake(`The language must be one of ${languages.map((each) => each.header).join(", ")}.`);
        if (name.length === 0) throw new OperatorMistake("The new name is missing.");
        const names = { ...found.name, [language]: name.join(" ") };
        const columns = searchColumns({ ...found, name: names });
        await tx
          .update(product)
          .set({ name: names, ...columns })
          .where(eq(product.id, found.id));
        await learnWords(tx, columns.nameWords);
        await noteChange(tx, "product-changed", found.id, clock.now());
        return `${found.slug} is now called «${name.join(" ")}» in ${language}.`;
      }),
  },
} satisfies Record<string, Verb>;
