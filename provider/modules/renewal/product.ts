import { and, asc, desc, eq } from "drizzle-orm";
import { productTypes } from "../../../lib/contract/wire/codes.ts";
import type { Db } from "../../db/client.ts";
import { product, sku } from "../../db/schema/index.ts";

/** The product of a renewal, which a manual renewal orders too. */
export async function findRenewalProduct(db: Db) {
  const [row] = await db
    .select({ product, sku })
    .from(product)
    .innerJoin(sku, eq(sku.productId, product.id))
    .where(and(eq(product.type, productTypes.renewal), eq(product.shown, true)))
    .orderBy(desc(product.publishedAt), desc(product.id), asc(sku.position))
    .limit(1);
  if (!row) throw new Error("the shop sells no renewal of a membership");
  return row;
}
