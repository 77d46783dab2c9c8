import { afterAll, afterEach, beforeAll, expect, test } from "@jest/globals";
import { asc, eq } from "drizzle-orm";
import type { CrashPoint } from "@/provider/db/crash-point";
import { audit, bulkRow, draft, product, sku } from "@/provider/db/schema";
import { type Installation, openInstallations, prepare } from "@/tests/support/crash/installations";
import { type KillableShop, openKillable, runAgain } from "@/tests/support/crash/killable-shop";
import { emptyQueue, repeated, waitForQueue } from "@/tests/support/crash/pending-jobs";
import { freePort, killProviders } from "@/tests/support/crash/provider-process";
import { seedShelf } from "@/tests/support/money/shop-and-model";
import { bulkBrowser } from "@/tests/support/provider/bulk";
import { newOperator, openConsole } from "@/tests/support/provider/console";
import type { TestProvider } from "@/tests/support/provider/test-provider";
import { runQueue } from "@/tests/support/provider/with-modules";

let places: Awaited<ReturnType<typeof openInstallations>>;
let opened: Installation;
let cookie = "";

/** The points of each command: it is rolled back at the first, and answered again at the second. */
const aCommand: CrashPoint[] = ["command recorded", "command committed"];

/** The points of a job that carries commands out. */
const aJob: CrashPoint[] = ["job leased", ...aCommand];

beforeAll(async () => {
  places = await openInstallations();
  opened = await places.newPlace();
  await prepare(opened, async (provider) => {
    await seedShelf(provider, "shelf");
    const browser = openConsole(provider).browser();
    await newOperator(provider, browser, "catalogue", "june@shop.example");
    cookie = browser.cookie();
    await runQueue(provider.shop);
  });
}, 120_000);

afterEach(killProviders);
afterAll(() => places.close());

/** A copy of the shop in which an operator has begun something that a job will carry out. */
async function placeAfter(begin: (ask: (path: string, body?: object) => Promise<string>, provider: TestProvider) => Promise<unknown>) {
  const place = await places.newPlace(opened);
  await prepare(place, async (provider) => {
    const browser = openConsole(provider).browser();
    const ask = async (path: string, body?: object) => {
      const answer = await browser.ask(`/api/${path}`, body, { cookie });
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
      return answer.body.output as string;
    };
    await begin(ask, provider);
  });
  return place;
}

async function endOf(shop: KillableShop): Promise<void> {
  // Then the lease of the killed process has ended.
  await shop.survive(runAgain);
  await waitForQueue(shop, emptyQueue);
  expect(await shop.say("audit", "verify")).toContain("intact");
  await shop.stop();
}

/** The commands of the audit log, in their order. */
const audited = async ({ shop: { db } }: TestProvider) =>
  (await db.select({ command: audit.command }).from(audit).orderBy(asc(audit.number))).map(({ command }) => command);

test("commands of the catalogue that are sent until they are answered are done once each, with a row of the audit log", async () => {
  const port = await freePort();
  const place = await places.newPlace(opened);
  const calls: [path: string, body: object][] = [
    ["category/create", { name: "Wood" }],
    ["product/create", { type: "goods", name: "Oak bowl", category: "wood", weight: "400" }],
    ["choice/add", { product: "oak-bowl", list: "30", member: "24" }],
    ["product/edit", { product: "oak-bowl", subtitle: "Turned by hand" }],
    ["text/write", { kind: "product", named: "oak-bowl", field: "name", language: "ja_JP", text: "樫の鉢" }],
  ];
  const shop = await openKillable(
    place,
    calls.flatMap(() => aCommand),
    { settings: { CONSOLE_PORT: String(port) } },
  );
  const origin = `http://localhost:${port}`;
  for (const [path, body] of calls) {
    const headers = { cookie, origin, "content-type": "application/json", "idempotency-key": path };
    const answer = await shop.insist(async () => {
      const response = await fetch(`${origin}/api/${path}`, { method: "POST", headers, body: JSON.stringify(body) }).catch(() => null);
      return (await response?.json().catch(() => null)) ?? null;
    });
    expect(answer).toMatchObject({ output: expect.any(String), isRepeated: true });
  }
  await endOf(shop);
  await prepare(place, async (provider) => {
    const [bowl, ...others] = await provider.shop.db.select().from(product).where(eq(product.slug, "oak-bowl"));
    expect(others).toEqual([]);
    expect(bowl).toMatchObject({ subTitle: { en_US: "Turned by hand" }, name: { ja_JP: "樫の鉢" } });
    expect(await provider.shop.db.$count(sku, eq(sku.productId, bowl?.id ?? 0))).toBe(1);
    const own = (await audited(provider)).slice(-calls.length);
    expect(own).toEqual(calls.map(([path]) => path.replace("/", " ")));
  });
}, 600_000);

test("a task for many rows whose provider is killed goes on by itself, and does each row once", async () => {
  const place = await placeAfter(async (ask, provider) => {
    const slugs = (await provider.shop.db.select({ slug: product.slug }).from(product)).map(({ slug }) => slug);
    const begun = await ask("bulk/check", { task: "hide", rows: slugs.join(" "), arguments: "{}" });
    await runQueue(provider.shop);
    await ask("bulk/start", { bulk: bulkBrowser(provider, openConsole(provider).browser()).numberIn(begun) });
  });
  await endOf(await openKillable(place, aJob));
  await prepare(place, async (provider) => {
    const rows = await provider.shop.db.select({ state: bulkRow.state }).from(bulkRow);
    expect(rows.length).toBeGreaterThan(0);
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(["done"]));
    expect((await audited(provider)).filter((command) => command === "hide")).toHaveLength(rows.length);
    expect(await provider.shop.db.$count(product, eq(product.shown, true))).toBe(0);
  });
}, 600_000);

test("a draft that is due is published once when its provider is killed at every point", async () => {
  const place = await placeAfter(async (ask, provider) => {
    const { clock } = provider.shop;
    const [inDraft = ""] = /\d+/.exec(await ask("draft/open", { noun: "product", named: "shelf-0" })) ?? [];
    const add = (task: string, given: object) => ask("draft/add", { draft: inDraft, task, arguments: JSON.stringify(given) });
    await add("product edit", { product: "shelf-0", subtitle: "Soon" });
    await add("price", { product: "shelf-0", list: "21", member: "17" });
    await ask("draft/schedule", { draft: inDraft, at: new Date(clock.now().getTime() + 60_000).toISOString() });
    await clock.moveBy(120_000);
  });
  await endOf(await openKillable(place, aJob));
  await prepare(place, async (provider) => {
    expect(await provider.shop.db.select().from(draft)).toMatchObject([{ state: "published", problem: null }]);
    const [first] = await provider.shop.db.select().from(product).where(eq(product.slug, "shelf-0"));
    expect(first?.subTitle.en_US).toBe("Soon");
    expect(
      await provider.shop.db
        .select()
        .from(sku)
        .where(eq(sku.productId, first?.id ?? 0)),
    ).toMatchObject([{ listCents: 2100 }]);
    expect(repeated((await audited(provider)).filter((command) => command === "draft publish"))).toEqual([]);
  });
}, 600_000);
