import { randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { packStaticFiles } from "@/scripts/pack.mjs";
import { readIndex } from "@/storefront/answers/static-files";
import { connectRedis } from "@/storefront/pages/shared-cache/redis";
import { createSharedFiles, filesPrefixOf } from "@/storefront/pages/shared-cache/shared-files";
import { openListener } from "@/tests/support/servers/open-listener";
import { openRedis, openRedisProxy } from "@/tests/support/servers/redis";

const secret = "a secret of forty-two characters for tests";

const scriptOf = (build: string) => `export const build = '${build}';\n`.repeat(100);

let redis: Awaited<ReturnType<typeof openRedis>>;
let publicUrl: string;
let closings: (() => unknown)[];

beforeEach(async () => {
  redis = await openRedis();
  publicUrl = `http://${randomUUID()}.example`;
  closings = [];
});

afterEach(async () => {
  for (const close of closings.reverse()) await close();
  await redis.remove(filesPrefixOf(publicUrl));
  redis.close();
});

/** The stored files, without the two keys that limit them. */
const stored = async () => (await redis.keys(filesPrefixOf(publicUrl))).filter((key) => !/(?:times|sizes)$/.test(key)).sort();

type Options = { files?: Record<string, string>; own?: { secret?: string; most?: number }; isCut?: boolean };

/** A storefront with the files of one build. */
async function openStorefront({ files = {}, own = {}, isCut = false }: Options = {}) {
  const root = mkdtempSync(join(tmpdir(), "canopy-builds-"));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, path, ".."), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  await packStaticFiles(root);
  const proxy = await openRedisProxy();
  if (isCut) proxy.cut();
  const connection = connectRedis(proxy.url, 2000);
  const shared = createSharedFiles({ redis: connection, secret, publicUrl, root, index: readIndex(root), ...own });
  if (!isCut) await new Promise<void>((resolve) => void connection.onReady(resolve));
  await shared.publish();
  const listener = await openListener({ root, otherBuilds: shared });
  listener.render = (_, response) => response.writeHead(404).end("Next");
  closings.push(async () => {
    await listener.close();
    shared.close();
    connection.close();
    proxy.close();
    rmSync(root, { recursive: true });
  });
  return { get: listener.get, renders: () => listener.renders, shared, proxy, connection };
}

const build = (name: string) => ({ [`.next/static/chunks/${name}.js`]: scriptOf(name), "public/mark.svg": `<svg>${name}</svg>` });

const chunk = (name: string) => `/_next/static/chunks/${name}.js`;

test("each of two builds behind one balancer serves the files of the other, as its own would", async () => {
  const [one, two] = [await openStorefront({ files: build("one") }), await openStorefront({ files: build("two") })];
  for (const [storefront, name] of [
    [one, "two"],
    [two, "one"],
  ] as const) {
    const packed = await storefront.get(chunk(name), { "accept-encoding": "gzip, br" });
    expect(packed).toMatchObject({
      status: 200,
      headers: {
        "content-type": "application/javascript; charset=utf-8",
        "content-encoding": "br",
        "cache-control": "public, max-age=31536000, immutable",
        vary: "Accept-Encoding",
        "x-content-type-options": "nosniff",
      },
    });
    expect(brotliDecompressSync(packed.body).toString()).toBe(scriptOf(name));
    const gzip = await storefront.get(`${chunk(name)}?dpl=1`, { "accept-encoding": "gzip" });
    expect(gzip.headers["content-encoding"] === "gzip" ? gunzipSync(gzip.body).toString() : gzip.text).toBe(scriptOf(name));
    expect((await storefront.get(chunk(name))).text).toBe(scriptOf(name));
    expect(await storefront.get(chunk(name), {}, "HEAD")).toMatchObject({ status: 200, text: "" });
    expect(storefront.renders()).toBe(0);
  }
});

test("only hashed files are shared, and a file that no build has is the framework's to refuse", async () => {
  const one = await openStorefront({ files: build("one") });
  const two = await openStorefront();
  for (const path of ["/mark.svg", chunk("none"), "/_next/static/../../mark.svg", "/api/session", "/_next/static/chunks/one.json"]) {
    expect([path, (await two.get(path)).status]).toEqual([path, 404]);
  }
  expect((await one.get(chunk("one"))).status).toBe(200);
});

test("requests store nothing", async () => {
  const one = await openStorefront({ files: build("one") });
  const before = await stored();
  expect(before).toHaveLength(1);
  for (let number = 0; number < 30; number += 1) await one.get(chunk(`unknown-${number}`));
  expect(await stored()).toEqual(before);
});

test("a file that was changed in Redis, or copied to the address of another, is not served", async () => {
  await openStorefront({ files: build("one") });
  const [first = ""] = await stored();
  await openStorefront({ files: build("two") });
  const second = (await stored()).find((key) => key !== first) ?? "";
  const reader = await openStorefront();
  expect((await reader.get(chunk("one"))).status).toBe(200);
  await redis.client.copy(first, second, { REPLACE: true });
  expect((await reader.get(chunk("two"))).status).toBe(404);
  await redis.client.hSet(first, "value", "x".repeat(200));
  expect((await reader.get(chunk("one"))).status).toBe(404);
});

test("a file of a storefront with another secret is not served", async () => {
  await openStorefront({ files: build("one"), own: { secret: "another secret of forty-two characters, for tests" } });
  expect((await (await openStorefront()).get(chunk("one"))).status).toBe(404);
});

test("all builds together stay below a limit: the files that were renewed first go, and a lifetime ends", async () => {
  const names = ["one", "two", "three", "four"];
  await openStorefront({ files: build("one"), own: { most: 1e6 } });
  const [first = ""] = await stored();
  const each = Number(await redis.client.hStrLen(first, "value")) + 20;
  for (const name of names) await openStorefront({ files: build(name), own: { most: 2 * each } });
  const reader = await openStorefront();
  const statuses = await Promise.all(names.map(async (name) => (await reader.get(chunk(name))).status));
  expect(statuses).toEqual([404, 404, 200, 200]);
  for (const key of await redis.keys(filesPrefixOf(publicUrl))) {
    const days = (await redis.client.pTTL(key)) / 86_400_000;
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThanOrEqual(7);
  }
});

test("a storefront that cannot reach Redis serves its own files, and shares them once it can", async () => {
  const one = await openStorefront({ files: build("one"), isCut: true });
  expect([(await one.get(chunk("one"))).status, (await one.get(chunk("two"))).status]).toEqual([200, 404]);
  expect(await stored()).toEqual([]);
  const connected = new Promise<void>((resolve) => void one.connection.onReady(resolve));
  one.proxy.mend();
  await connected;
  await one.shared.publish();
  expect(await stored()).toHaveLength(1);
});

test("files that Redis has lost are stored again", async () => {
  const one = await openStorefront({ files: build("one") });
  await redis.remove(filesPrefixOf(publicUrl));
  await one.shared.publish();
  expect(await stored()).toHaveLength(1);
});
