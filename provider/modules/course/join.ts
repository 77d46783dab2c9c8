import { and, eq, isNotNull } from "drizzle-orm";
import { productTypes } from "../../../lib/contract/wire/codes.ts";
import { memberCourse, product, sku } from "../../db/schema/index.ts";
import type { Caller, Context } from "../../http/context.ts";
import { notFound, Refusal } from "../../http/refusal.ts";
import { isOffered } from "../../runtime/parts.ts";
import { ownsCourse } from "../catalogue/ownership.ts";
import { requireCountry } from "../catalogue/require-country.ts";
import { priceFor } from "../catalogue/rules/price.ts";

type Choice = { productId: number; productSkuId: number };

/** Gives a member a course whose price for this member is zero. A course that the member owns already is left as it is. */
export async function joinCourse({ db, member, language, now }: Context<Caller>, { productId, productSkuId }: Choice): Promise<void> {
  await db.transaction(async (tx) => {
    const [found] = await tx
      .select({ sku, product: { type: product.type, country: product.country, name: product.name } })
      .from(sku)
      .innerJoin(product, eq(product.id, sku.productId))
      .where(and(eq(sku.id, productSkuId), eq(product.id, productId), eq(product.type, productTypes.course), isOffered(now)));
    if (!found) throw notFound();
    if (await ownsCourse({ db: tx, member }, productId)) return;
    requireCountry(found.product, member, language);
    if (priceFor(member, found.sku) !== 0) throw new Refusal("courseNotFree");
    await tx
      .insert(memberCourse)
      .values({ memberId: member.id, productId, createdAt: now })
      .onConflictDoUpdate({
        target: [memberCourse.memberId, memberCourse.productId],
        set: { revokedAt: null, orderId: null, createdAt: now },
        setWhere: isNotNull(memberCourse.revokedAt),
      });
  });
}
