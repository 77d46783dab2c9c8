import { and, eq, type SQL, sql } from "drizzle-orm";
import { idOf } from "../../../lib/contract/wire/id.ts";
import type { Db } from "../../db/client.ts";
import { product, sku } from "../../db/schema/index.ts";
import { NoSuchRow } from "../../operator/answer.ts";
import { byIdOrSlug } from "../../operator/by-id-or-slug.ts";

/** Finds a product for a command by its id or slug. */
export async function findProduct(db: Db, idOrSlug: string) {
  const [row] = await db.select().from(product).where(byIdOrSlug(product, idOrSlug));
  if (!row) throw new NoSuchRow(idOrSlug, `There is no product «${idOrSlug}». Name it by its id or its slug.`);
  return row;
}

/** Finds a product and locks it, so that changes of it and of its choices, pictures and chapters follow one another. */
export async function lockProduct(tx: Db, idOrSlug: string) {
  const [row] = await tx.select().from(product).where(byIdOrSlug(product, idOrSlug)).for("no key update");
  return row ?? findProduct(tx, idOrSlug);
}

/** The choice that a command names by its id, or by its product's slug and its English label: `oak-bowl/Large`. */
export function choiceNamed(named: string): SQL | undefined {
  const [slug, ...label] = named.split("/");
  if (label.length === 0) return eq(sku.id, idOf(named) ?? 0);
  const ofProduct = sql`${sku.productId} = (select "id" from ${product} where ${product.slug} = ${slug})`;
  return and(ofProduct, sql`lower(${sku.label} ->> 'en_US') = lower(${label.join("/")})`);
}
