import { eq, lt, sql } from "drizzle-orm";
import type { Db } from "../../provider/db/client.ts";
import { agreement, benefit, fact, job, mail, notice, product, seller, shopText } from "../../provider/db/schema/index.ts";
import { storeSetting } from "../../provider/runtime/dated-setting.ts";
import type { Shop } from "../../provider/runtime/shop.ts";
import { agreements } from "../content/agreements.ts";
import { membership } from "../content/membership.ts";
import { activatedBy, sampleFees } from "../content/network-fees.ts";
import { sampleProfile } from "../content/profile.ts";
import { sampleSeller } from "../content/seller.ts";
import { sampleTexts } from "../content/texts.ts";
import { seedCatalogue } from "./catalogue.ts";
import { sampleHistory } from "./history.ts";
import { seedLearning } from "./learning.ts";
import { seedMembers, seedReviews } from "./members.ts";
import { networkFees, seedPast } from "./network.ts";
import { seedPlaces } from "./places.ts";
import { seedSupport } from "./support.ts";
import { seedTerms } from "./terms.ts";

const seeded = "sample-shop";

/** Older notices of the sample members are read. */
const noticesReadAfterMs = 14 * 24 * 60 * 60 * 1000;

/** Deletes the emails of the sample's past, so that none is sent and the mailbox starts empty. */
async function deleteEmails(tx: Db): Promise<void> {
  await tx.delete(job).where(eq(job.kind, "send-email"));
  await tx.delete(mail);
}

/** Fills an empty database with the sample shop in one transaction. A database with a shop is left unchanged. */
export async function seedSampleShop(shop: Shop): Promise<boolean> {
  const { db, clock } = shop;
  const now = clock.now();
  const [stocked] = await db.select({ id: product.id }).from(product).limit(1);
  if (stocked) return false;

  return db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    // This waits for another process that seeds at the same time.
    const [begun] = await tx
      .insert(fact)
      .values({ name: seeded, value: { at: now.toISOString() } })
      .onConflictDoNothing()
      .returning();
    if (!begun) return false;
    await seedPlaces(tx);
    await seedTerms(tx);
    await tx.insert(agreement).values([
      { kind: "terms-of-service", ...agreements.teamService },
      { kind: "privacy-policy", ...agreements.privacyPolicy },
      { kind: "refund-policy", ...agreements.refundPolicy },
      { kind: "withdrawal-agreement", ...agreements.withdrawal },
    ]);
    await tx.insert(seller).values({ ...sampleSeller, changedAt: now });
    for (const [subject, value] of Object.entries(sampleProfile))
      await storeSetting(tx, { kind: "profile", subject, value, from: now, now });
    const ownTexts = Object.entries(sampleTexts).flatMap(([language, texts]) =>
      Object.entries(texts).map(([key, text]) => ({ language, key, text })),
    );
    await tx.insert(shopText).values(ownTexts);
    await tx.insert(benefit).values(membership.benefits.map((each, position) => ({ ...each, position })));
    const products = await seedCatalogue(tx, now);
    const fees = sampleFees(now);
    const members = await seedMembers(tx, now, activatedBy(fees));
    await seedReviews(tx, now, products, members);
    await seedSupport(tx, now, members);
    await seedLearning(tx, now, products, members);
    await seedPast(tx, [...(await networkFees(tx, fees, members)), ...sampleHistory(shop, now, products, members)]);
    await deleteEmails(tx);
    await tx
      .update(notice)
      .set({ readAt: now })
      .where(lt(notice.createdAt, new Date(now.getTime() - noticesReadAfterMs)));
    return true;
  });
}
