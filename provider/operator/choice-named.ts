import { and, eq, type SQL, sql } from "drizzle-orm";
import { idOf } from "../../lib/contract/wire/id.ts";
import { product, sku } from "../db/schema/index.ts";

/** The choice that a command names by its id, or by its product's slug and its English label: `oak-bowl/Large`. */
export function choiceNamed(named: string): SQL | undefined {
  const [slug, ...label] = named.split("/");
  if (label.length === 0) return eq(sku.id, idOf(named) ?? 0);
  const ofProduct = sql`${sku.productId} = (select "id" from ${product} where ${product.slug} = ${slug})`;
  return and(ofProduct, sql`lower(${sku.label} ->> 'en_US') = lower(${label.join("/")})`);
}
