import { eq } from "drizzle-orm";
import type { Shop } from "../../context.ts";
import type { Db } from "../client.ts";
import { agreement, benefit, fact, job, mail, product } from "../schema/index.ts";
import { agreements } from "./agreements.ts";
import { membership } from "./membership.ts";
import { activatedBy, sampleFees } from "./network-fees.ts";
import { sowCatalogue } from "./sow-catalogue.ts";
import { sampleHistory } from "./sow-history.ts";
import { sowLearning } from "./sow-learning.ts";
import { sowMembers, sowReviews } from "./sow-members.ts";
import { networkFees, sowPast } from "./sow-network.ts";
import { sowPlaces } from "./sow-places.ts";
import { sowSupport } from "./sow-support.ts";

const sown = "sample-shop";

/** The sample's past was nobody's: what the shop wrote in it is not sent, and the mailbox begins empty. */
async function forgetLetters(tx: Db): Promise<void> {
  await tx.delete(job).where(eq(job.kind, "send-letter"));
  await tx.delete(mail);
}

/** Fills an empty database with the sample shop, whole or not at all. Whatever is there already is left alone. */
export async function sowSampleShop(shop: Shop): Promise<boolean> {
  const { db, clock } = shop;
  const now = clock.now();
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
      { kind: "withdrawal-agreement", ...agreements.withdrawal },
    ]);
    await tx.insert(benefit).values(membership.benefits.map((each, position) => ({ ...each, position })));
    const products = await sowCatalogue(tx, now);
    const fees = sampleFees(now);
    const members = await sowMembers(tx, now, activatedBy(fees));
    await sowReviews(tx, now, products, members);
    await sowSupport(tx, now, members);
    await sowLearning(tx, now, products, members);
    await sowPast(tx, [...(await networkFees(tx, fees, members)), ...sampleHistory(shop, now, products, members)]);
    await forgetLetters(tx);
    return true;
  });
}
