import { createServer } from "node:http";
import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { asc, sql } from "drizzle-orm";
import { ChangeEvent } from "@/lib/contract/wire/change-event";
import { isSigned } from "@/lib/contract/wire/signature";
import { job } from "@/provider/db/schema";
import { publishChange } from "@/provider/jobs/publish-change";
import { sampleProduct } from "@/tests/support/provider/sample-shop";
import { openTestProvider, type TestProvider } from "@/tests/support/provider/test-provider";
import { runCommand, runQueue } from "@/tests/support/provider/with-modules";
import { type Listening, listening } from "@/tests/support/servers/listening";

const secret = "a secret of thirty-two characters";

type Heard = { url: string | undefined; body: string; timestamp: string; signature: string };

let storefront: Listening;
let provider: TestProvider;
let heard: Heard[] = [];
let answer = 200;

beforeAll(async () => {
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const header = (name: string) => String(request.headers[name]);
    heard.push({
      url: request.url,
      body: Buffer.concat(parts).toString(),
      timestamp: header("x-timestamp"),
      signature: header("x-signature"),
    });
    response.writeHead(answer).end("{}");
  });
  storefront = await listening(server);
  provider = await openTestProvider({ settings: { SHOP_URL: `${storefront.url}/`, REVALIDATE_SECRET: secret } });
});

beforeEach(async () => {
  await provider.shop.db.delete(job);
  heard = [];
  answer = 200;
});

afterAll(async () => {
  await provider.close();
  await storefront.close();
});

const outbox = () => provider.shop.db.select().from(job).orderBy(asc(job.id));
const events = () => heard.map(({ body }) => ChangeEvent.parse(JSON.parse(body)));
const note = (count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, index) => publishChange(provider.shop.db, "product-changed", index + 1, provider.shop.clock.now())),
  );

test("a changed price is sent to the storefront once with a signed body", async () => {
  const { id } = await sampleProduct(provider, "seed-tin");
  expect((await runCommand(provider.shop, ["price", "seed-tin", "35", "28.50"])).ok).toBe(true);
  const [row] = await outbox();
  expect(row).toMatchObject({ kind: "notify-storefront", payload: { event: "product-changed", id }, finishedAt: null, failures: 0 });

  await runQueue(provider.shop);
  await runQueue(provider.shop);
  expect(events()).toEqual([{ event: "product-changed", id, deliveryId: String(row?.id) }]);
  const [{ url, body, timestamp, signature } = { url: "", body: "", timestamp: "", signature: "" }] = heard;
  expect(url).toBe("/api/revalidate");
  expect(isSigned(body, timestamp, signature, secret)).toBe(true);
  expect(isSigned(body, timestamp, signature, `${secret}!`)).toBe(false);
  expect((await outbox())[0]?.finishedAt).not.toBeNull();
});

test("a renamed product is sent like any other change, and a refused command sends nothing", async () => {
  const { id } = await sampleProduct(provider, "seed-tin");
  await runCommand(provider.shop, ["rename", "seed-tin", "en_US", "Tin", "of", "Seeds"]);
  await runCommand(provider.shop, ["price", "seed-tin", "5", "6"]);
  await runCommand(provider.shop, ["rename", "seed-tin", "en_US"]);
  await runQueue(provider.shop);
  expect(events()).toMatchObject([{ event: "product-changed", id }]);
});

test("an event that the storefront refuses is retried with growing delays until it succeeds", async () => {
  await note(1);
  answer = 503;
  const waits = [];
  for (let failure = 1; failure <= 4; failure += 1) {
    await runQueue(provider.shop);
    const [row] = await outbox();
    expect(row).toMatchObject({ failures: failure, finishedAt: null });
    waits.push((row?.runAt.getTime() ?? 0) - provider.shop.clock.now().getTime());
    await runQueue(provider.shop);
    expect(heard).toHaveLength(failure);
    await provider.shop.clock.moveBy(waits.at(-1) ?? 0);
  }
  for (const [index, expected] of [500, 1000, 2000, 4000].entries()) {
    expect(waits[index]).toBeLessThanOrEqual(expected);
    expect(waits[index]).toBeGreaterThan(expected - 500);
  }

  answer = 200;
  await runQueue(provider.shop);
  expect(heard).toHaveLength(5);
  expect((await outbox())[0]?.finishedAt).not.toBeNull();
  expect(new Set(events().map(({ deliveryId }) => deliveryId)).size).toBe(1);
});

test("the longest delay between retries is a quarter of a minute", async () => {
  await note(1);
  await provider.shop.db.update(job).set({ failures: 400 });
  answer = 500;
  await runQueue(provider.shop);
  const [row] = await outbox();
  expect((row?.runAt.getTime() ?? 0) - provider.shop.clock.now().getTime()).toBeLessThanOrEqual(15_000);
});

test("an unreachable storefront counts as a failure", async () => {
  await note(1);
  const settings = { ...provider.shop.settings, SHOP_URL: "http://127.0.0.1:9" };
  await runQueue({ ...provider.shop, settings });
  expect(await outbox()).toMatchObject([{ failures: 1, finishedAt: null }]);
});

test("one delayed event does not block the others", async () => {
  await note(3);
  const later = new Date(provider.shop.clock.now().getTime() + 60_000);
  await provider.shop.db.update(job).set({ runAt: later }).where(sql`${job.payload} ->> 'id' = '1'`);
  await runQueue(provider.shop);
  expect(
    events()
      .map(({ id }) => id)
      .sort(),
  ).toEqual([2, 3]);
});

test("parallel processes send each event once", async () => {
  await note(12);
  await Promise.all([runQueue(provider.shop), runQueue(provider.shop), runQueue(provider.shop)]);
  const told = events().map(({ id }) => Number(id));
  expect(told.sort((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
});

test("events beyond one batch are sent in the next one", async () => {
  await note(60);
  await runQueue(provider.shop);
  await runQueue(provider.shop);
  expect(new Set(events().map(({ id }) => id)).size).toBe(60);
});

test.each(["SHOP_URL", "REVALIDATE_SECRET"] as const)("without %s nothing is sent and no events accumulate", async (name) => {
  await note(1);
  await runQueue({ ...provider.shop, settings: { ...provider.shop.settings, [name]: undefined } });
  expect(heard).toEqual([]);
  expect(await outbox()).toMatchObject([{ failures: 0, finishedAt: expect.any(Date) }]);
});
