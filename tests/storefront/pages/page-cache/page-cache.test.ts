import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import type { Entry } from "@/storefront/pages/page-cache/entry";
import { createPageCache } from "@/storefront/pages/page-cache/page-cache";

const budget = 1e6;

let now = 0;
let parent = "";
let cache: ReturnType<typeof createPageCache>;

const open = (name = "shop", bytes = budget) => cache.open(parent, name, bytes);
const entries = (name = "shop") => readdirSync(join(parent, name, "entries"));

/** Simulates a restart of the process. */
async function restart(name = "shop", bytes = budget) {
  cache = createPageCache({ now: () => now, memory: 1e6, absent: 1e5 });
  await open(name, bytes);
}

beforeEach(async () => {
  now = 1_800_000_000_000;
  parent = join(mkdtempSync(join(tmpdir(), "canopy-pages-")), "pages");
  await restart();
});

afterEach(() => rmSync(join(parent, ".."), { recursive: true }));

function page(html: string, { tags = [], status = 200 }: { tags?: string[]; status?: number } = {}): Entry {
  const content = { html, rscData: Buffer.from("data"), segmentData: new Map([["/a", Buffer.from("segment")]]) };
  return { value: { kind: "APP_PAGE", status, ...content }, tags, lastModified: now, cacheControl: { revalidate: 300, expire: 3600 } };
}

const answer = (tags: string[]): Entry => ({ value: { kind: "FETCH" }, tags, lastModified: now });

async function htmlOf(key: string) {
  const found = await cache.get(key);
  return found && (found.value as unknown as { html: string }).html;
}

test("a page is found again as it was, also after a restart", async () => {
  const stored = page("<p>森</p>");
  await cache.set("/a", stored);
  const { tags: _, ...found } = stored;
  expect(await cache.get("/a")).toMatchObject(found);
  await restart();
  expect(await cache.get("/a")).toMatchObject(found);
  expect(await cache.get("/b")).toBeNull();
});

test("another shop or build finds nothing, and deletes what it finds", async () => {
  await cache.set("/a", page("first"));
  await restart("another shop");
  expect(await cache.get("/a")).toBeNull();
  expect(readdirSync(parent)).toEqual(["another shop"]);
  await restart();
  expect(await cache.get("/a")).toBeNull();
});

test("when the shop changes while the storefront runs, its pages and its unfinished renders are discarded", async () => {
  await cache.set("/a", page("first"));
  const late = page("late");
  now += 1;
  await open("another shop");
  await cache.set("/b", late);
  expect([await cache.get("/a"), await cache.get("/b"), entries("another shop")]).toEqual([null, null, []]);
  await cache.set("/b", page("second"));
  expect(await htmlOf("/b")).toBe("second");
});

test("a change makes the pages with its tag stale, and they stay so over a restart", async () => {
  await cache.set("/a", page("one", { tags: ["product:1"] }));
  await cache.set("/b", page("two", { tags: ["product:2"] }));
  now += 10;
  cache.change(["product:1"]);
  await cache.recordChanges();
  for (const again of [async () => {}, restart]) {
    await again();
    // Its lifetime of a second is over, so it is served once more and rendered again.
    expect(await cache.get("/a")).toMatchObject({ lastModified: now - 2000, cacheControl: { revalidate: 1, expire: 3600 } });
    expect(await cache.get("/b")).toMatchObject({ lastModified: now - 10, cacheControl: { revalidate: 300 } });
  }
  now += 1;
  await cache.set("/a", page("new", { tags: ["product:1"] }));
  expect(await cache.get("/a")).toMatchObject({ lastModified: now });
});

test("a page that was begun before a change and ended after it is stale", async () => {
  const begun = page("old", { tags: ["product:1"] });
  now += 10;
  cache.change(["product:1"]);
  now += 10;
  await cache.set("/a", begun);
  expect(await cache.get("/a")).toMatchObject({ lastModified: now - 2000 });
});

test("an answer of the provider is stale by its own tags and by those it is asked with", async () => {
  await cache.set("own", answer(["products"]));
  await cache.set("asked", answer([]));
  now += 10;
  cache.change(["products"]);
  expect(await cache.get("own")).toMatchObject({ lastModified: 0 });
  expect(await cache.get("asked", ["products"])).toMatchObject({ lastModified: 0 });
});

test("a removed page is not served again, also after a restart", async () => {
  await cache.set("/a", page("one", { tags: ["product:1"] }));
  cache.change(["product:1"], true);
  expect(await cache.get("/a")).toBeNull();
  await cache.recordChanges();
  await restart();
  expect(await cache.get("/a")).toBeNull();
});

test("a change that cannot be recorded is reported, and is recorded at the next attempt", async () => {
  await cache.set("/a", page("one", { tags: ["product:1"] }));
  now += 10;
  // After this many changes the file is rewritten, which a folder with the new name prevents.
  mkdirSync(join(parent, "shop/changes.new"));
  for (let number = 0; number < 10_001; number += 1) cache.change(["product:1"]);
  await expect(cache.recordChanges()).rejects.toThrow(/EISDIR/);
  rmSync(join(parent, "shop/changes.new"), { recursive: true });
  await cache.recordChanges();
  await restart();
  expect(await cache.get("/a")).toMatchObject({ lastModified: now - 2000 });
});

test("the file of changes holds each tag once after many changes", async () => {
  for (let number = 0; number < 10_001; number += 1) cache.change([`product:${number % 10}`]);
  await cache.recordChanges();
  expect(statSync(join(parent, "shop/changes")).size).toBeLessThan(1000);
});

test("a line that was cut off hides no other change", async () => {
  await cache.set("/a", page("one", { tags: ["product:1"] }));
  now += 10;
  cache.change(["product:1"]);
  await cache.recordChanges();
  writeFileSync(join(parent, "shop/changes"), '{"tag":"produ', { flag: "a" });
  await restart();
  expect(await cache.get("/a")).toMatchObject({ lastModified: now - 2000 });
});

test("a file that was cut off is no page", async () => {
  await cache.set("/a", page("one"));
  const [file = ""] = entries();
  truncateSync(join(parent, "shop/entries", file), 20);
  await restart();
  expect(await cache.get("/a")).toBeNull();
});

test("pages on disk stay within their budget, and those that were not read for longest go first", async () => {
  const html = "x".repeat(20_000);
  for (let number = 0; number < 100; number += 1) await cache.set(`/${number}`, page(html));
  const { disk } = cache.size();
  expect(disk?.bytes).toBeLessThanOrEqual(budget);
  expect(disk?.entries).toBe(entries().length);
  const used = entries().reduce((sum, name) => sum + statSync(join(parent, "shop/entries", name)).size, 0);
  expect(used).toBeLessThanOrEqual(disk?.bytes ?? 0);
  writeFileSync(join(parent, "shop/entries/unfinished"), "half");
  await restart("shop", budget / 2);
  expect(cache.size().disk?.bytes).toBeLessThanOrEqual(budget / 2);
  expect(entries().length).toBe(cache.size().disk?.entries);
  expect(await htmlOf("/0")).toBeNull();
});

test("40,000 pages that do not exist take no disk and displace no page", async () => {
  await cache.set("/a", page("one"));
  for (let number = 0; number < 40_000; number += 1) await cache.set(`/course_detail/${number}`, page("nothing", { status: 404 }));
  expect(cache.size().absent.bytes).toBeLessThanOrEqual(1e5);
  expect([entries().length, cache.size().memory.entries]).toEqual([1, 1]);
  expect(await htmlOf("/course_detail/39999")).toBe("nothing");
  await cache.set("/a", page("nothing", { status: 404 }));
  expect(entries()).toEqual([]);
});

test("memory counts keys, pages and tags, and stays within its budget", async () => {
  for (let number = 0; number < 200; number += 1) await cache.set(`/${number}`, page("x".repeat(10_000)));
  const { bytes, entries: stored } = cache.size().memory;
  expect(bytes).toBeLessThanOrEqual(1e6);
  expect(bytes / stored).toBeGreaterThan(20_000);
});
