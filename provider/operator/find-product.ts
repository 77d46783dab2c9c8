import { eq } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { product } from "../db/schema/index.ts";
import { OperatorMistake } from "./verb.ts";

/** The product that a word names, by its id or by its slug. */
export async function findProduct(db: Db, word: string | undefined) {
  const where = /^\d{1,9}$/.test(word ?? "") ? eq(product.id, Number(word)) : eq(product.slug, word ?? "");
  const [row] = await db.select().from(product).where(where);
  if (!row) throw new OperatorMistake(`There is no product «${word ?? ""}». Name it by its id or its slug.`);
  return row;
}
