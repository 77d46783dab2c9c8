import { afterAll, afterEach, beforeAll, expect, test } from "@jest/globals";
import { newsletter } from "@/provider/db/schema";
import { enqueue } from "@/provider/jobs/queue";
import { crashPointsOf } from "@/tests/support/crash/crash-points";
import { openInstallations, prepare } from "@/tests/support/crash/installations";
import { openKillable, runOn } from "@/tests/support/crash/killable-shop";
import { countEach, emptyQueue, waitForQueue } from "@/tests/support/crash/pending-jobs";
import { killProviders } from "@/tests/support/crash/provider-process";
import { insertReaders } from "@/tests/support/provider/newsletter";
import { type MailServer, openMailServer } from "@/tests/support/servers/mail-server";

let places: Awaited<ReturnType<typeof openInstallations>>;
let mailServer: MailServer;

beforeAll(async () => {
  places = await openInstallations();
  mailServer = await openMailServer();
}, 120_000);

afterEach(killProviders);

afterAll(async () => {
  await mailServer.close();
  await places.close();
});

test("a newsletter reaches each reader once when its provider is killed before and after a batch is committed", async () => {
  const place = await places.newPlace();
  const emails = await prepare(place, async (provider) => {
    const { db, clock } = provider.shop;
    const readers = await insertReaders(provider, 130);
    const now = clock.now();
    const row = { subject: { en_US: "Apples are ripe" }, body: { en_US: "Come." }, createdAt: now, sentAt: now };
    const [added] = await db.insert(newsletter).values(row).returning({ id: newsletter.id });
    await enqueue(db, { kind: "send-newsletter", payload: { newsletterId: added?.id ?? 0 }, now });
    return readers;
  });
  const shop = await openKillable(place, crashPointsOf.newsletter, { settings: { SMTP_URL: mailServer.url } });
  // The lease of the killed provider lasts for a minute.
  await shop.survive((now) => runOn(now, "clock", "2", "minutes"));
  await waitForQueue(shop, emptyQueue);
  const arrived = countEach(mailServer.arrived.map(({ to }) => to.join()));
  expect([...arrived.keys()].sort()).toEqual([...emails].sort());
  // An email that was sent in the moment of the kill is sent again under the same Message-ID, as every email.
  expect(new Set(mailServer.arrived.map(({ headers }) => headers["message-id"])).size).toBe(emails.length);
  await shop.stop();
}, 300_000);
