import type { Db } from "../client.ts";
import { agreement, benefit, fact, product } from "../schema/index.ts";
import { agreements } from "./agreements.ts";
import { membership } from "./membership.ts";
import { sowCatalogue } from "./sow-catalogue.ts";
import { sowMembers, sowReviews } from "./sow-members.ts";
import { sowPlaces } from "./sow-places.ts";

const sown = "sample-shop";

/** Fills an empty database with the sample shop, whole or not at all. Whatever is there already is left alone. */
export async function sowSampleShop(db: Db, now: Date): Promise<boolean> {
  const [stocked] = await db.select({ id: product.id }).from(product).limit(1);
  if (stocked) return false;

  return db.transaction(async (tx) => {
    // Another process that sows at the same moment is waited for here.
    const [begun] = await tx
      .insert(fact)
      .values({ name: sown, value: { at: now.toISOString() } })
      .onConflictDoNothing()
      .returning();
    if (!begun) return false;
    await sowPlaces(tx);
    await tx.insert(agreement).values([
      { kind: "terms-of-service", ...agreements.teamService },
      { kind: "privacy-policy", ...agreements.privacyPolicy },
      { kind: "refund-policy", ...agreements.refundPolicy },
    ]);
    await tx.insert(benefit).values(membership.benefits.map((each, position) => ({ ...each, position })));
    const products = await sowCatalogue(tx, now);
    const members = await sowMembers(tx, now);
    await sowReviews(tx, now, products, members);
    return true;
  });
}
