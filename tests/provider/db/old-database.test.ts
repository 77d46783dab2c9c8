import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { asc, isNotNull, sql } from "drizzle-orm";
import { asset, bankCharge, job } from "@/provider/db/schema";
import { publishChange } from "@/provider/jobs/publish-change";
import { enqueue } from "@/provider/jobs/queue";
import { openOldDatabase } from "@/tests/support/database/old-database";
import { openTestProvider, type TestProvider } from "@/tests/support/provider/test-provider";
import { runQueue } from "@/tests/support/provider/with-modules";
import { type EventServer, openEventServer } from "@/tests/support/servers/event-server";
import { type MailServer, openMailServer } from "@/tests/support/servers/mail-server";

const secret = "a secret of thirty-two characters";

let storefront: EventServer;
let mailServer: MailServer;
let provider: TestProvider;

beforeEach(async () => {
  storefront = await openEventServer(secret);
  mailServer = await openMailServer();
});

afterEach(async () => {
  await provider.close();
  await mailServer.close();
  await storefront.close();
});

/** The provider over a database that an earlier release created and filled. */
async function openOld(last: string, script: string): Promise<TestProvider> {
  const settings = { SHOP_URL: storefront.url, REVALIDATE_SECRET: secret, SMTP_URL: mailServer.url };
  provider = await openTestProvider({ seed: false, database: await openOldDatabase(last, script), settings });
  return provider;
}

const email = `insert into "mail" ("to", "subject", "body") values ('ida@example.com', 'Your order', 'It is paid.');`;

const jobs = `
  insert into "job" ("kind", "key", "payload") values
    ('tell-storefront', 'tell-storefront:a', '{"event": "product-changed", "id": 7}'),
    ('send-letter', 'send-letter:1', '{"letterId": 1}'),
    ('undo-charge', 'undo-charge:payment-1', '{"reference": "payment-1"}');`;

/** Runs the queue and returns the effects of the three jobs. */
async function effects({ shop }: TestProvider) {
  await runQueue(shop);
  const reversed = await shop.db.select().from(bankCharge).where(isNotNull(bankCharge.undoneAt));
  return {
    events: storefront.heard.map(({ event, id }) => [event, id]),
    emails: mailServer.arrived.map(({ to }) => to),
    reversed: reversed.map(({ reference }) => reference),
  };
}

const allDone = { events: [["product-changed", 7]], emails: [["ida@example.com"]], reversed: ["payment-1"] };

const queued = ({ shop }: TestProvider) =>
  shop.db.select({ kind: job.kind, key: job.key, payload: job.payload, finishedAt: job.finishedAt }).from(job).orderBy(asc(job.id));

test("jobs that waited before the kinds were renamed are run under their new names", async () => {
  const old = await openOld("0013_articles", email + jobs);
  expect(await queued(old)).toMatchObject([
    { kind: "notify-storefront", key: "notify-storefront:a", payload: { event: "product-changed", id: 7 } },
    { kind: "send-email", key: "send-email:1", payload: { emailId: 1 } },
    { kind: "reverse-charge", key: "reverse-charge:payment-1", payload: { reference: "payment-1" } },
  ]);
  expect(await effects(old)).toEqual(allDone);
  expect((await queued(old)).every(({ finishedAt }) => finishedAt !== null)).toBe(true);
});

test("work that was done before the kinds were renamed is not queued again", async () => {
  const finished = `update "job" set "finished_at" = now();`;
  const old = await openOld("0013_articles", email + jobs + finished);
  const now = old.shop.clock.now();
  await enqueue(old.shop.db, { kind: "reverse-charge", key: "payment-1", payload: { reference: "payment-1" }, now });
  expect(await effects(old)).toEqual({ events: [], emails: [], reversed: [] });
});

test("jobs that a provider of the earlier release queues during a deployment are run", async () => {
  const old = await openOld("0013_articles", email);
  await old.shop.db.execute(sql.raw(jobs));
  expect(await effects(old)).toEqual(allDone);
});

test("a database of the first release opens, and its unsent events and emails are sent", async () => {
  const outbox = `insert into "change_outbox" ("event", "row_id") values ('product-changed', 7);`;
  const old = await openOld("0000_start", email + outbox);
  expect(await effects(old)).toEqual({ ...allDone, reversed: [] });
  await publishChange(old.shop.db, "category-changed", null, old.shop.clock.now());
  expect((await effects(old)).events).toHaveLength(2);
});

test("a picture that an earlier release stored and shows is in the list of files", async () => {
  const key = "0123456789abcdef".repeat(2);
  const name = `picture/${key};320_640;5x2`;
  const { shop } = await openOld(
    "0034_health_and_operators",
    `insert into picture ("name", "file") values ('${key}', 'kiln.png'), ('${"f".repeat(32)}', 'unused.png');
     insert into picture_file ("name", "width", "content") values ('${key}', 320, 'abc'), ('${key}', 640, 'abcde');
     insert into advert ("slug", "name", "pic") values ('kiln', '{"en_US": "Kiln"}', '${name}'), ('other', '{"en_US": "Other"}', 'other');`,
  );
  expect(await shop.db.select().from(asset)).toMatchObject([
    { kind: "picture", name, fileName: "kiln.png", bytes: 8, state: "ready", uploadedBy: "" },
  ]);
});
