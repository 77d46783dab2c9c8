import { and, asc, desc, eq } from "drizzle-orm";
import { productTypes } from "../../../lib/contract/wire/codes.ts";
import type { Db } from "../../db/client.ts";
import { type member, product, sku } from "../../db/schema/index.ts";
import { readOwnTaxed } from "../order/order-address.ts";
import { readTerms } from "../order/read-terms.ts";
import { quote } from "../order/rules/quote.ts";

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

type Priced = { type: number; unitCents: number };
type Member = Pick<typeof member.$inferSelect, "id" | "rank">;

/** The sums of a renewal, with the tax of the member's default address. */
export async function priceRenewal(db: Db, { id: memberId, rank }: Member, { type, unitCents }: Priced, now: Date) {
  const own = { memberId, id: null };
  const { address, rates } = await readOwnTaxed(db, own, now);
  const { minutesToPay, ...terms } = await readTerms(db, { destination: own, rank, now });
  const sums = quote([{ type, unitCents, quantity: 1, weightGrams: 0 }], terms, rates);
  return { sums, rates, address, minutesToPay };
}
