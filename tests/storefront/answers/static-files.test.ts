import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { packStaticFiles } from "@/scripts/pack.mjs";
import { type OpenListener, openListener } from "../../support/servers/open-listener";

const script = "export const trees = 'never quite dark';\n".repeat(200);
const root = mkdtempSync(join(tmpdir(), "canopy-static-"));
const chunk = "/_next/static/chunks/one.js";
let shop: OpenListener;

beforeAll(async () => {
  const files = {
    ".next/static/chunks/one.js": script,
    "public/mark.svg": "<svg/>",
    "public/player/1.0/player.js": script,
    "public/notes.txt": script,
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, path, ".."), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  await packStaticFiles(root);
  shop = await openListener({ root });
  shop.render = (_, response) => response.end("Next");
});

afterAll(async () => {
  await shop.close();
  rmSync(root, { recursive: true });
});

beforeEach(() => {
  shop.renders = 0;
});

test("a static file is sent from disk as the build compressed it, with the headers of every answer", async () => {
  const brotli = await shop.get(chunk, { "accept-encoding": "gzip, br" });
  expect(brotli.headers).toMatchObject({
    "content-type": "application/javascript; charset=utf-8",
    "content-encoding": "br",
    "content-length": `${brotli.body.length}`,
    "cache-control": "public, max-age=31536000, immutable",
    vary: "Accept-Encoding",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
  });
  expect(brotliDecompressSync(brotli.body).toString()).toBe(script);
  expect(gunzipSync((await shop.get(chunk, { "accept-encoding": "gzip" })).body).toString()).toBe(script);
  expect(await shop.get(chunk)).toMatchObject({ status: 200, text: script });
  expect(shop.renders).toBe(0);
});

test("query variants of a static file store nothing and compress nothing", async () => {
  const packed = readFileSync(join(root, `.next/packed${chunk}.br`));
  for (let number = 0; number < 400; number += 1) {
    const { body } = await shop.get(`${chunk}?${number}`, { "accept-encoding": "br" });
    expect(body.equals(packed)).toBe(true);
  }
  expect(shop.memory.size()).toEqual({ answers: 0, bytes: 0 });
  expect(shop.renders).toBe(0);
});

test("a file that a version names is stored by browsers for ever, another is checked each time", async () => {
  expect((await shop.get("/player/1.0/player.js")).headers["cache-control"]).toMatch(/immutable/);
  expect((await shop.get("/mark.svg")).headers["cache-control"]).toBe("public, max-age=0");
});

test("a browser that has the file already gets 304, a HEAD request only the headers", async () => {
  const { headers } = await shop.get(chunk, {}, "HEAD");
  expect(headers["content-length"]).toBe(`${script.length}`);
  const again = await shop.get(`${chunk}?a`, { "if-none-match": String(headers.etag) });
  expect([again.status, again.text]).toEqual([304, ""]);
});

test("a file that compression does not shrink is sent uncompressed", async () => {
  const { headers, text } = await shop.get("/mark.svg", { "accept-encoding": "br" });
  expect([headers["content-encoding"], headers.vary, text]).toEqual([undefined, undefined, "<svg/>"]);
});

test.each([
  ["an unknown file", "/_next/static/chunks/two.js", "GET"],
  ["an unknown kind of file", "/notes.txt", "GET"],
  ["a path out of the folder", "/_next/static/../../package.json", "GET"],
  ["a POST", chunk, "POST"],
])("%s is left to Next", async (_, path, method) => {
  expect((await shop.get(path, {}, method)).text).toBe("Next");
});
