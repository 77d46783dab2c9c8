import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { openStorefronts, pageAt, type Storefronts } from "@/tests/support/storefront/shared-storefronts";

let shop: Storefronts;
let one: Storefronts["storefronts"][number];
let two: Storefronts["storefronts"][number];

beforeEach(async () => {
  shop = await openStorefronts(2);
  [one, two] = shop.storefronts as [typeof one, typeof two];
});

afterEach(() => shop.close());

async function until(holds: () => unknown, withinMs = 2000): Promise<void> {
  for (const deadline = Date.now() + withinMs; !(await holds()); await pause(10)) {
    if (Date.now() > deadline) throw new Error(`${holds} does not hold within ${withinMs} ms`);
  }
}

/** A change of the product that both storefronts have heard of. */
async function change() {
  const heard = two.state.changes;
  one.cache.change(["product:1"]);
  await one.cache.recordChanges();
  await until(() => two.state.changes > heard);
}

async function changedPage() {
  await one.render("old");
  for (const each of [one, two]) expect(await each.ask()).toEqual({ html: "old", renews: false });
  await change();
}

test("a page that one storefront renders is served by the others, whole", async () => {
  await one.render("<p>森</p>");
  const found = await two.cache.get("/a");
  expect(found).toMatchObject({
    value: { html: "<p>森</p>", rscData: Buffer.from("data"), segmentData: new Map([["/a", Buffer.from("segment")]]) },
    cacheControl: { revalidate: 300, expire: 3600 },
  });
  expect(Math.abs(Date.now() - Number(found?.lastModified))).toBeLessThan(1000);
});

test("a missing page is rendered by one of two storefronts, and the other waits for it", async () => {
  expect(await one.ask()).toEqual({ html: null, renews: true });
  const waiting = two.ask();
  await one.render("new", { during: () => pause(100) });
  expect(await waiting).toEqual({ html: "new", renews: false });
  expect(two.cache.totals.waited).toBe(1);
});

test("no request waits for a render that has failed", async () => {
  await one.fail();
  const began = performance.now();
  expect(await two.ask()).toEqual({ html: null, renews: true });
  expect(performance.now() - began).toBeLessThan(500);
});

test("a page whose renderer was killed is rendered by another after a while", async () => {
  expect((await one.ask()).renews).toBe(true);
  const began = performance.now();
  expect(await two.ask()).toEqual({ html: null, renews: true });
  expect(performance.now() - began).toBeGreaterThan(1400);
});

test("a changed page is rendered once: one storefront renders, the others serve the old page until it is there", async () => {
  await changedPage();
  const asked = await Promise.all([one, two, one, two].map((each) => each.ask()));
  expect(asked.map(({ html }) => html)).toEqual(["old", "old", "old", "old"]);
  expect(asked.filter(({ renews }) => renews)).toHaveLength(1);
  await (asked[0]?.renews || asked[2]?.renews ? one : two).render("new");
  for (const each of [one, two]) expect(await each.ask()).toEqual({ html: "new", renews: false });
});

test("a link that is looked at in advance takes no lock, because nothing is rendered for it", async () => {
  await changedPage();
  expect(await one.ask("/a", false)).toEqual({ html: "old", renews: true });
  expect(await two.ask()).toEqual({ html: "old", renews: true });
});

test("a render that began before a change is stale, and does not keep others from rendering the new state", async () => {
  await one.render("old");
  await two.ask();
  await one.render("slow", { during: change });
  expect(await two.ask()).toEqual({ html: "slow", renews: true });
  await two.render("new");
  expect(await one.ask()).toEqual({ html: "new", renews: false });
});

test("a render that began before a change never replaces one that began after it", async () => {
  const early = one.cache.now();
  await change();
  await two.render("new");
  await one.cache.set("/a", pageAt(early, "late"));
  const three = await shop.another();
  for (const each of [one, two, three]) expect((await each.ask()).html).toBe("new");
  expect(one.cache.totals.refused).toBe(1);
});

test("an old page that the framework stores again after a failed render is not taken for a new one", async () => {
  await changedPage();
  expect((await one.ask()).renews).toBe(true);
  const found = await one.cache.get("/a");
  if (!found) throw new Error("there is no page");
  await one.cache.set("/a", { ...pageAt(one.cache.now(), ""), value: found.value }, true);
  const three = await shop.another();
  // Until the lock ends by itself, nobody tries again.
  expect(await three.ask()).toEqual({ html: "old", renews: false });
  expect(await three.ask("/a", false)).toEqual({ html: "old", renews: true });
});

test("a page that does not exist any more is gone for all, and takes no place in Redis if it never existed", async () => {
  await one.render("old");
  expect((await two.ask()).html).toBe("old");
  await one.cache.set("/a", pageAt(one.cache.now(), "nothing", { status: 404 }));
  const three = await shop.another();
  expect((await three.ask("/a", false)).html).toBeNull();
  const before = (await shop.redis.keys(shop.prefix)).length;
  for (let id = 0; id < 100; id += 1) await one.cache.set(`/${id}`, pageAt(one.cache.now(), "nothing", { status: 404 }));
  expect(await shop.redis.keys(shop.prefix)).toHaveLength(before);
  expect((await one.ask("/7")).html).toBe("nothing");
});

test("pages of another build or shop are not served", async () => {
  await one.render("page");
  const newer = await shop.another({ build: "another build" });
  expect((await newer.ask("/a", false)).html).toBeNull();
  const elsewhere = await openStorefronts(1);
  expect((await elsewhere.storefronts[0]?.ask("/a", false))?.html).toBeNull();
  await elsewhere.close();
});

test("a change reaches the storefronts of every build", async () => {
  const newer = await shop.another({ build: "another build" });
  await newer.render("old");
  one.cache.change(["product:1"]);
  await one.cache.recordChanges();
  await until(async () => (await newer.ask("/a", false)).renews);
});

test("a removed page is not served once more", async () => {
  await one.render("page");
  expect((await two.ask()).html).toBe("page");
  one.cache.change(["product:1"], true);
  await one.cache.recordChanges();
  await until(async () => (await two.ask("/a", false)).html === null);
});

test("a page that another program wrote or moved is not served", async () => {
  await one.render("page");
  await one.render("other", { key: "/b" });
  const pages = (await shop.redis.keys(shop.prefix)).filter((key) => /:build:\w+$/.test(key));
  expect(pages).toHaveLength(2);
  const [first = "", second = ""] = pages;
  await shop.redis.client.copy(first, second, { REPLACE: true });
  const three = await shop.another();
  const found = [(await three.ask("/a", false)).html, (await three.ask("/b", false)).html];
  expect(found.filter((html) => html === null)).toHaveLength(1);
  const stranger = await shop.another({ secret: "another secret of more than thirty-two characters" });
  expect((await stranger.ask("/a", false)).html).toBeNull();
  expect((await stranger.ask("/b", false)).html).toBeNull();
});
