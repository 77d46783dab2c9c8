import type { Db } from "../db/client.ts";
import { product } from "../db/schema/index.ts";
import { namedBy } from "./named-by.ts";
import { OperatorMistake } from "./verb.ts";

/** The product that a word names, by its id or by its slug. */
export async function findProduct(db: Db, word: string | undefined) {
  const [row] = await db.select().from(product).where(namedBy(product, word));
  if (!row) throw new OperatorMistake(`There is no product «${word ?? ""}». Name it by its id or its slug.`);
  return row;
}
