import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { eq, isNotNull } from "drizzle-orm";
import { bankCharge, job } from "@/provider/db/schema";
import { startJobs } from "@/provider/jobs/loop";
import { publishChange } from "@/provider/jobs/publish-change";
import { enqueue } from "@/provider/jobs/queue";
import { queueLanes } from "@/provider/jobs/worker";
import { queueEmail } from "@/provider/mail/queue-email";
import { queueKinds } from "@/provider/modules";
import { waitFor } from "@/tests/support/crash/provider-process";
import { openTestProvider, type TestProvider } from "@/tests/support/provider/test-provider";
import { type EventServer, openEventServer } from "@/tests/support/servers/event-server";

const secret = "a secret of thirty-two characters";

let storefront: EventServer;
let provider: TestProvider;

beforeEach(async () => {
  storefront = await openEventServer(secret);
  provider = await openTestProvider({ seed: false, settings: { SHOP_URL: storefront.url, REVALIDATE_SECRET: secret } });
});

afterEach(async () => {
  await provider.close();
  await storefront.close();
});

test("a change is delivered by its commit, and not by the next look at the queue", async () => {
  const { shop } = provider;
  const never = { ...queueKinds["notify-storefront"], everyMs: 24 * 3600 * 1000 };
  const jobs = startJobs(shop, queueLanes({ ...queueKinds, "notify-storefront": never }));
  await publishChange(shop.db, "product-changed", 1, shop.clock.now());
  await waitFor("the change before", async () => storefront.heard.find(({ id }) => id === 1) ?? null);
  await shop.db.transaction(async (tx) => {
    await publishChange(tx, "category-changed", 7, shop.clock.now());
    expect(storefront.heard.map(({ id }) => id)).toEqual([1]);
  });
  await waitFor("the change event", async () => storefront.heard.find(({ id }) => id === 7) ?? null);
  await jobs.stop();
});

test("emails that are never accepted delay neither a refund nor a change event", async () => {
  const { shop } = provider;
  const now = shop.clock.now();
  const to = { id: null, language: "en_US", username: "reader", firstName: null };
  // More than one batch.
  for (let count = 0; count < 25; count += 1)
    await queueEmail(shop.db, { ...to, email: `reader-${count}@example.com` }, "transactionPasswordChanged", {}, now);
  await enqueue(shop.db, { kind: "reverse-charge", key: "payment-1", payload: { reference: "payment-1" }, now });
  await publishChange(shop.db, "product-changed", 7, now);

  const answer = Promise.withResolvers<void>();
  let asked = 0;
  const hanging = {
    ...queueKinds["send-email"],
    run: () => {
      asked += 1;
      return answer.promise;
    },
  };
  const jobs = startJobs(shop, queueLanes({ ...queueKinds, "send-email": hanging }));
  await waitFor("the mail server to be asked", async () => (asked > 0 ? true : null));
  await waitFor("the change event", async () => storefront.heard.find(({ id }) => id === 7) ?? null);
  await waitFor("the bank to reverse the charge", async () => {
    const [row] = await shop.db.select().from(bankCharge).where(isNotNull(bankCharge.undoneAt));
    return row ?? null;
  });
  const waiting = await shop.db.select({ finishedAt: job.finishedAt }).from(job).where(eq(job.kind, "send-email"));
  expect(waiting).toEqual(Array(25).fill({ finishedAt: null }));

  answer.resolve();
  await jobs.stop();
});
