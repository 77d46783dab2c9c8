import { eq, inArray } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { category, product } from "../../../db/schema/index.ts";
import { forgetTexts, writeTexts } from "../../../db/text-state.ts";
import { publishChange } from "../../../jobs/publish-change.ts";
import { CommandError, NoSuchRow } from "../../../operator/answer.ts";
import { byIdOrSlug } from "../../../operator/by-id-or-slug.ts";
import type { Current, Runs } from "../../../operator/command-group.ts";
import { lastPosition, moveRow, ofParent, orderRows } from "../../../operator/order-by-hand.ts";
import { are, is, verb, was } from "../../../operator/tense.ts";
import type { Shop } from "../../../runtime/shop.ts";
import { chooseSlug } from "../choose-slug.ts";
import type { categoryCommands } from "./commands.ts";

const listOf = (parentId: number | null) => ({ table: category, rows: ofParent(category.parentId, parentId) });

/** Finds and locks a category. */
export async function findCategory(tx: Db, idOrSlug: string, locks = true) {
  const query = tx.select().from(category).where(byIdOrSlug(category, idOrSlug));
  const [row] = await (locks ? query.for("update") : query);
  if (!row) throw new NoSuchRow(idOrSlug, `There is no category «${idOrSlug}». Name it by its id or its slug.`);
  return row;
}

/** The id of the category to put another one under. The shop shows two levels. */
async function parentIdOf(tx: Db, under: string | null | undefined, id?: number): Promise<number | null> {
  if (!under) return null;
  const parent = await findCategory(tx, under);
  if (parent.id === id) throw new CommandError("A category cannot be under itself.");
  if (parent.parentId !== null) throw new CommandError(`${parent.slug} is under a category itself, and the shop shows two levels.`);
  const children = id === undefined ? 0 : await tx.$count(category, eq(category.parentId, id));
  if (children > 0) throw new CommandError("It has categories of its own, and the shop shows two levels.");
  return parent.id;
}

async function inTransaction<Result>({ db, clock }: Shop, work: (tx: Db, now: Date) => Promise<Result>): Promise<Result> {
  return db.transaction((tx) => work(tx, clock.now()));
}

export const runCategories: Runs<typeof categoryCommands> = {
  "category create": (shop, { name, under, slug: given }) =>
    inTransaction(shop, async (tx, now) => {
      const parentId = await parentIdOf(tx, under);
      const slug = await chooseSlug(tx, category, { name, slug: given });
      const position = await lastPosition(tx, listOf(parentId));
      const [row] = await tx
        .insert(category)
        .values({ slug, name: { en_US: name }, parentId, position, shown: false })
        .returning();
      await publishChange(tx, "category-changed", row?.id ?? null, now);
      return `${slug} ${is} a hidden category. Show it when it is ready.`;
    }),

  "category edit": (shop, { category: named, name, under }) =>
    inTransaction(shop, async (tx, now) => {
      const row = await findCategory(tx, named);
      const parentId = under === undefined ? row.parentId : await parentIdOf(tx, under, row.id);
      const moved = parentId !== row.parentId && { parentId, position: await lastPosition(tx, listOf(parentId)) };
      const columns = {
        ...moved,
        ...(await writeTexts(tx, { kind: "category", id: row.id, before: row, language: "en_US" }, { name }, now)),
      };
      if (Object.keys(columns).length === 0) return `Nothing was changed in ${row.slug}.`;
      await tx.update(category).set(columns).where(eq(category.id, row.id));
      await publishChange(tx, "category-changed", row.id, now);
      return `${row.slug} ${was} changed.`;
    }),

  "category move": (shop, { category: named, place }) =>
    inTransaction(shop, async (tx, now) => {
      const { id, slug, parentId } = await findCategory(tx, named);
      await moveRow(tx, listOf(parentId), id, place);
      await publishChange(tx, "category-changed", id, now);
      return `${slug} ${is} at place ${place}${verb(" now", "")}.`;
    }),

  "category order": (shop, { order: ids }) =>
    inTransaction(shop, async (tx, now) => {
      const rows = await tx.select({ parentId: category.parentId }).from(category).where(inArray(category.id, ids));
      const [first] = rows;
      if (!first) throw new CommandError("There are no such categories.");
      await orderRows(tx, listOf(first.parentId), ids);
      await publishChange(tx, "category-changed", null, now);
      return `The categories ${are} in their new order.`;
    }),

  "category remove": (shop, { category: named }) =>
    inTransaction(shop, async (tx, now) => {
      const { id, slug } = await findCategory(tx, named);
      const children = await tx.$count(category, eq(category.parentId, id));
      const products = await tx.$count(product, eq(product.categoryId, id));
      if (children > 0) throw new CommandError(`${slug} has ${children} categories. Move or remove them first.`);
      if (products > 0) throw new CommandError(`${slug} has ${products} products. Move them to another category first.`);
      await forgetTexts(tx, "category", id);
      await tx.delete(category).where(eq(category.id, id));
      await publishChange(tx, "category-changed", id, now);
      return `${slug} ${was} removed.`;
    }),
};

export const currentCategories = {
  "category edit": async ({ db }: Shop, { category: named = "" }: { category?: string }, locks: boolean): Promise<Current> => {
    const row = await findCategory(db, named, locks);
    const [parent] = row.parentId === null ? [] : await db.select().from(category).where(eq(category.id, row.parentId));
    return {
      table: "category",
      row: row.id,
      values: { name: row.name.en_US, under: parent?.slug ?? "" },
      columns: { name: "name.en_US", under: "parent_id" },
    };
  },
};
