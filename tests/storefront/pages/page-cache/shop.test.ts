import { createServer } from "node:http";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { folderOf, shopAt } from "@/storefront/pages/page-cache/shop";
import { watchShop } from "@/storefront/pages/page-cache/watch-shop";
import { type Listening, listening } from "@/tests/support/servers/listening";

let served: Listening;
let said: [number, string] = [200, ""];

beforeAll(async () => {
  served = await listening(createServer((_, response) => response.writeHead(said[0]).end(said[1])));
});

afterAll(() => served.close());

test.each<[string, number, string, string | null]>([
  ["that names itself", 200, '{"status":"ok","shop":"id-1"}', "id-1"],
  ["that names no shop", 200, '{"status":"ok"}', "its address"],
  ["without this path", 404, "Not found", "its address"],
  ["that is out of order", 500, "{}", null],
  ["behind a page of a proxy", 200, "<h1>Back soon</h1>", null],
])("the shop of a provider %s", async (_, status, body, shop) => {
  said = [status, body];
  expect(await shopAt(served.url)).toBe(shop === "its address" ? served.url : shop);
});

test("a provider that does not answer has an unknown shop", async () => {
  expect(await shopAt("http://127.0.0.1:1")).toBeNull();
});

test("the folder differs by shop, build and the settings that pages show", () => {
  const env: NodeJS.ProcessEnv = { NODE_ENV: "production", PUBLIC_URL: "https://shop.example", LANGUAGES: "en" };
  const folders = [
    folderOf("a", "1", env),
    folderOf("b", "1", env),
    folderOf("a", "2", env),
    folderOf("a", "1", { ...env, PUBLIC_URL: "https://other.example" }),
    folderOf("a", "1", { ...env, LANGUAGES: "en,ja" }),
  ];
  expect(new Set(folders).size).toBe(5);
  expect(folderOf("a", "1", { ...env, SESSION_SECRET: "another" })).toBe(folders[0]);
  for (const folder of folders) expect(folder).toMatch(/^[0-9a-f]{32}$/);
});

test("pages are opened for the first shop and for another one, and stay while the provider is away", async () => {
  let shop: string | null = null;
  const opened: string[] = [];
  const watch = watchShop({ identify: async () => shop, open: async (name) => void opened.push(name) });
  await expect(watch.confirm()).rejects.toThrow("does not say which shop");
  for (shop of ["a", "a", null, "a", "b"]) await watch.look();
  await watch.confirm();
  watch.stop();
  expect(opened).toEqual(["a", "b"]);
});

test("a shop whose pages cannot be opened is not confirmed", async () => {
  const watch = watchShop({ identify: async () => "a", open: () => Promise.reject(new Error("no disk")) });
  await expect(watch.confirm()).rejects.toThrow("no disk");
  watch.stop();
});
