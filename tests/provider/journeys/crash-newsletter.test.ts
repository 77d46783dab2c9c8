import { afterAll, afterEach, beforeAll, expect, test } from "@jest/globals";
import { job, mail, newsletter } from "@/provider/db/schema";
import { enqueue } from "@/provider/jobs/queue";
import { queueNewsletter } from "@/provider/modules/newsletter/send";
import { crashPointsOf } from "@/tests/support/crash/crash-points";
import { openInstallations, prepare } from "@/tests/support/crash/installations";
import { openKillable, runAgain } from "@/tests/support/crash/killable-shop";
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
  await shop.survive(runAgain);
  await waitForQueue(shop, emptyQueue);
  const arrived = countEach(mailServer.arrived.map(({ to }) => to.join()));
  expect([...arrived.keys()].sort()).toEqual([...emails].sort());
  // An email that was sent in the moment of the kill is sent again under the same Message-ID, as every email.
  expect(new Set(mailServer.arrived.map(({ headers }) => headers["message-id"])).size).toBe(emails.length);
  await shop.stop();
}, 300_000);

test("a newsletter is stopped once, and no email of it is sent, when its provider is killed at every point of the stop", async () => {
  const place = await places.newPlace();
  const id = await prepare(place, async (provider) => {
    const { db, clock } = provider.shop;
    await insertReaders(provider, 3);
    const now = clock.now();
    const row = { subject: { en_US: "Pears are ripe" }, body: { en_US: "Come." }, createdAt: now, sentAt: now };
    const [added] = await db.insert(newsletter).values(row).returning({ id: newsletter.id });
    await queueNewsletter(provider.shop, { newsletterId: added?.id ?? 0 }, null, undefined);
    // None is due before the newsletter is stopped.
    await db.update(job).set({ runAt: new Date(now.getTime() + 60 * 60_000) });
    return String(added?.id);
  });
  const arrivedBefore = mailServer.arrived.length;
  const points = ["command recorded" as const, "command committed" as const, ...crashPointsOf.withdrawal];
  const shop = await openKillable(place, points, { settings: { SMTP_URL: mailServer.url } });
  const stopped = await shop.insist((now) => now.ask("newsletter", "stop", id));
  // The command that was killed after its commit has stopped it.
  expect(stopped).toMatchObject({ ok: false, text: expect.stringContaining(`Newsletter ${id} was stopped`) });
  // The first step makes the emails due; the lease of the killed provider lasts for a minute.
  await shop.insist((now) => now.ask("clock", "61", "minutes"));
  await shop.survive((now) => now.ask("clock", "2", "minutes"));
  await waitForQueue(shop, emptyQueue);
  await shop.stop();
  const left = await prepare(place, async ({ shop: { db } }) => [await db.select().from(newsletter), await db.$count(mail)]);
  expect(left).toEqual([[expect.objectContaining({ emails: 0, stoppedAt: expect.any(Date) })], 0]);
  expect(mailServer.arrived).toHaveLength(arrivedBefore);
}, 300_000);
