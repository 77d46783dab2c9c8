import { eq } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { category, product } from "../../db/schema/index.ts";
import { NoSuchRow } from "../../operator/answer.ts";
import { byIdOrSlug } from "../../operator/by-id-or-slug.ts";

/** Finds a product for a command by its id or slug. */
export async function findProduct(db: Db, idOrSlug: string) {
  const [row] = await db.select().from(product).where(byIdOrSlug(product, idOrSlug));
  if (!row) throw new NoSuchRow(idOrSlug, `There is no product «${idOrSlug}». Name it by its id or its slug.`);
  return row;
}

/** The category of a product, if it has one. */
export async function categoryOf(db: Db, { categoryId }: typeof product.$inferSelect) {
  const [row] = categoryId === null ? [] : await db.select().from(category).where(eq(category.id, categoryId));
  return row;
}

/** Finds a product and locks it, so that changes of it and of its choices, pictures and chapters follow one another. */
export async function lockProduct(tx: Db, idOrSlug: string) {
  const [row] = await tx.select().from(product).where(byIdOrSlug(product, idOrSlug)).for("no key update");
  return row ?? findProduct(tx, idOrSlug);
}
