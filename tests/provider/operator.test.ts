import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { openClock } from "@/provider/clock";
import { product } from "@/provider/db/schema";
import { runVerb } from "@/provider/operator/run";
import { askRunning, listenToOperator, socketPath } from "@/provider/operator/socket";
import { topics } from "@/provider/operator/topics";
import type { Verb } from "@/provider/operator/verb";
import { checksums } from "../support/checksum";
import { openTestProvider, type TestProvider } from "../support/provider";
import { sampleProduct } from "../support/sample";

let provider: TestProvider;
let verbs: Record<string, Verb>;

beforeAll(async () => {
  provider = await openTestProvider();
  verbs = await allVerbs();
});

afterAll(() => provider.close());

/** The verbs of every file of the operator's folder. */
async function allVerbs(): Promise<Record<string, Verb>> {
  const folder = join(process.cwd(), "provider/operator");
  const files = await Promise.all(readdirSync(folder).map((name) => import(join(folder, name)) as Promise<Record<string, unknown>>));
  const tables = files.flatMap((file) =>
    Object.entries(file)
      .filter(([name]) => name.endsWith("Verbs"))
      .map(([, table]) => table),
  );
  return Object.assign({}, ...tables);
}

const say = (...words: string[]) => runVerb(provider.shop, words);
const detail = async (slug: string) => (await provider.call("GET product/detail", { id: (await sampleProduct(provider, slug)).id })).data;
const search = async (keyword: string) =>
  (await provider.call("GET product/searchProduct", { keyword })).data.list.map((each) => each.name);

test("help lists what every verb is for, and how it is said", async () => {
  expect(Object.keys(verbs)).toEqual(expect.arrayContaining(["products", "price", "rename", "clock"]));
  for (const words of [[], ["help"], ["--help"]]) {
    const { ok, text } = await say(...words);
    expect(ok).toBe(true);
    for (const { usage, help } of Object.values(verbs)) {
      expect(text).toContain(usage);
      expect(text).toContain(help);
    }
  }
});

test("every verb explains itself, and its usage begins with its name", async () => {
  for (const [name, { usage, help }] of Object.entries(verbs)) {
    expect(await say(name, "--help")).toEqual({ ok: true, text: `npm run shop -- ${usage}\n${help}` });
    expect(usage.split(" ")[0]).toBe(name);
  }
});

test.each(["dance", "constructor", "__proto__", "toString", "PRICE"])("«%s» is no verb: the manual says which there are", async (word) => {
  const { ok, text } = await say(word);
  expect(ok).toBe(false);
  expect(text.split("\n")[0]).toBe(`There is no «${word}».`);
  expect(text).toContain("price <product>");
});

test("every verb refuses nonsense with a sentence and its usage, and changes nothing", async () => {
  const nonsense = ["toString", "__proto__", "", "-1", "999999999", "1.5", "' or 1=1 --", "x".repeat(500), "\ud800", "a\u0000b"];
  const before = await checksums(provider);
  const wrong: unknown[] = [];
  for (const [name, { usage }] of Object.entries(verbs)) {
    for (const word of nonsense) {
      const { ok, text } = await say(name, word, word, word);
      const [sentence = "", ...rest] = text.split("\n");
      if (ok || !/[.:]$/.test(sentence) || rest.at(-1) !== `Usage: npm run shop -- ${usage}`) wrong.push({ name, word, ok, text });
    }
  }
  expect(wrong).toEqual([]);
  expect(await checksums(provider)).toEqual(before);
});

test("a verb without words of its own refuses any, and one that needs words says so", async () => {
  expect(await say("products", "cork-mat")).toEqual({ ok: false, text: "Say «products» alone.\nUsage: npm run shop -- products" });
  for (const [name, { usage }] of Object.entries(verbs)) {
    const needsWords = /^\S+ [^[]/.test(usage);
    if (needsWords) expect({ name, ok: (await say(name)).ok }).toEqual({ name, ok: false });
  }
});

test("the manual groups the verbs by topic, and names each once", async () => {
  const { text } = await say("help");
  for (const { title } of topics) expect(text).toContain(`\n\n${title}\n`);
  const named = topics.flatMap((topic) => Object.keys(topic.verbs));
  expect(named).toEqual([...new Set(named)]);
  expect(named.sort()).toEqual(Object.keys(verbs).sort());
});

test("a price is set for all choices of a product, which is named by its slug or its id", async () => {
  const { id } = await sampleProduct(provider, "copper-watering-can");
  expect(await say("price", "copper-watering-can", "80", "64.5")).toEqual({
    ok: true,
    text: "copper-watering-can now costs $80.00, members pay $64.50.",
  });
  expect((await detail("copper-watering-can")).skuStockList).toMatchObject([
    { price: 80, promotionPrice: 64.5 },
    { price: 80, promotionPrice: 64.5 },
  ]);
  expect((await say("price", String(id), "0", "0")).ok).toBe(true);
  expect((await detail("copper-watering-can")).skuStockList[0]).toMatchObject({ price: 0, promotionPrice: 0 });
});

test.each([
  [["price"], "There is no product «»."],
  [["price", "no-such-thing", "1", "1"], "There is no product «no-such-thing»."],
  [["price", "seed-tin"], "The list price must be dollars"],
  [["price", "seed-tin", "12"], "The member price must be dollars"],
  [["price", "seed-tin", "12.345", "1"], "not «12.345»"],
  [["price", "seed-tin", "-5", "1"], "not «-5»"],
  [["price", "seed-tin", "1e3", "1"], "not «1e3»"],
  [["price", "seed-tin", "12", "13"], "The member price must not be above the list price."],
])("%j is answered «%s» with the usage, and changes nothing", async (words, sentence) => {
  const before = await detail("seed-tin");
  const { ok, text } = await say(...words);
  expect(ok).toBe(false);
  expect(text).toContain(sentence);
  expect(text).toMatch(/\nUsage: npm run shop -- price <product> <list price> <member price>$/);
  expect(await detail("seed-tin")).toEqual(before);
});

test("a product is renamed in one language, and found by its new name and no longer by the old one", async () => {
  expect(await search("hori")).toEqual(["Hori Digging Knife"]);
  expect(await say("rename", "hori-knife", "en_US", "Garden", "Dagger")).toEqual({
    ok: true,
    text: "hori-knife is now called «Garden Dagger» in en_US.",
  });
  expect((await detail("hori-knife")).name).toBe("Garden Dagger");
  expect(await search("dagger")).toEqual(["Garden Dagger"]);
  expect(await search("hori")).toEqual([]);
  expect(await search("日式掘根刀")).toEqual(["Garden Dagger"]);
});

test("a product gets a name in a language that it was not written in", async () => {
  const { id } = await sampleProduct(provider, "seed-tin");
  expect((await say("rename", "seed-tin", "th_TH", "กล่องเมล็ดพันธุ์")).ok).toBe(true);
  const { data } = await provider.call("GET product/detail", { id }, { language: "th_TH" });
  expect(data.name).toBe("กล่องเมล็ดพันธุ์");
  expect(await search("เมล็ด")).toEqual(["Seed Tin"]);
});

test.each([
  [["rename", "seed-tin"], "The language must be one of en_US, zh_TW, ja_JP"],
  [["rename", "seed-tin", "xx_XX", "Name"], "The language must be one of en_US"],
  [["rename", "seed-tin", "toString", "Name"], "The language must be one of en_US"],
  [["rename", "seed-tin", "en_US"], "The new name is missing."],
])("%j is answered «%s», and changes nothing", async (words, sentence) => {
  const [before] = await provider.shop.db.select().from(product).where(eq(product.slug, "seed-tin"));
  const { ok, text } = await say(...words);
  expect({ ok, said: text.includes(sentence), usage: text.includes("Usage: npm run shop -- rename") }).toEqual({
    ok: false,
    said: true,
    usage: true,
  });
  expect(await provider.shop.db.select().from(product).where(eq(product.slug, "seed-tin"))).toEqual([before]);
});

test("the products are listed with their ids, slugs, prices and stock", async () => {
  const { id } = await sampleProduct(provider, "slow-sourdough");
  const { ok, text } = await say("products");
  expect(ok).toBe(true);
  expect(text.split("\n")).toContain(`${id}\tslow-sourdough\t$89.00\t$65.00\tno end of it`);
  expect(text).toContain("\tmembership-renew\t$19.00\t$19.00\t");
  expect(text).toMatch(/\tstoneware-teapot\t\$64\.00\t\$52\.00\t\d+$/m);
});

test("the clock tells the shop's time, and is moved for every process and for good", async () => {
  const told = (text: string) => new Date(text.replace("The shop's time is ", "").replace(/\.$/, "")).getTime();
  const before = told((await say("clock")).text);
  expect(Math.abs(before - provider.shop.clock.now().getTime())).toBeLessThan(5000);
  for (const words of [
    ["clock", "3", "days"],
    ["clock", "1", "day"],
    ["clock", "2", "hours"],
    ["clock", "30", "minutes"],
  ])
    expect((await say(...words)).ok).toBe(true);
  const movedMs = ((4 * 24 + 2) * 60 + 30) * 60_000;
  const other = await openClock(provider.shop.db);
  expect(told((await say("clock")).text) - before).toBeGreaterThanOrEqual(movedMs);
  expect(told((await say("clock")).text) - before).toBeLessThan(movedMs + 20_000);
  expect(Math.abs(other.now().getTime() - provider.shop.clock.now().getTime())).toBeLessThan(5000);
});

test.each([[["clock", "three", "days"]], [["clock", "3"]], [["clock", "3", "weeks"]], [["clock", "-3", "days"]]])(
  "%j says no time",
  async (words) => {
    const { ok, text } = await say(...words);
    expect(ok).toBe(false);
    expect(text).toContain("Say how far");
  },
);

/** A data folder whose provider listens to the operator. */
async function listening() {
  const folder = mkdtempSync(join(tmpdir(), "canopy-operator-"));
  const shop = { ...provider.shop, settings: { ...provider.shop.settings, DATA_DIR: folder } };
  const server = listenToOperator(shop);
  await once(server, "listening");
  return {
    folder,
    close: async () => {
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

test("a provider that runs carries out what the operator asks through its data folder", async () => {
  const { folder, close } = await listening();
  try {
    expect(await askRunning(folder, ["price", "cork-mat", "90", "70"])).toEqual({
      ok: true,
      text: "cork-mat now costs $90.00, members pay $70.00.",
    });
    expect((await detail("cork-mat")).skuStockList).toMatchObject([{ price: 90, promotionPrice: 70 }]);
    expect(await askRunning(folder, ["price", "cork-mat", "ninety"])).toMatchObject({ ok: false });
  } finally {
    await close();
  }
});

test("only the owner may open the operator's socket", async () => {
  const { folder, close } = await listening();
  try {
    expect(statSync(socketPath(folder)).mode & 0o777).toBe(0o600);
  } finally {
    await close();
  }
});

test("garbage on the socket is answered, and the next question as well", async () => {
  const { folder, close } = await listening();
  try {
    const text = await new Promise<string>((resolve, reject) => {
      const asked = request({ socketPath: socketPath(folder), method: "POST" }, async (incoming) =>
        resolve(Buffer.concat(await Array.fromAsync(incoming)).toString()),
      );
      asked.on("error", reject);
      asked.end("no JSON");
    });
    expect(JSON.parse(text)).toMatchObject({ ok: false, text: expect.stringMatching(/^It failed: /) });
    expect(await askRunning(folder, ["help"])).toMatchObject({ ok: true });
  } finally {
    await close();
  }
});

test("where no provider runs nobody answers, also when one died and left its socket", async () => {
  const folder = mkdtempSync(join(tmpdir(), "canopy-operator-"));
  expect(await askRunning(folder, ["help"])).toBeNull();
  writeFileSync(socketPath(folder), "");
  expect(await askRunning(folder, ["help"])).toBeNull();
  rmSync(folder, { recursive: true });
});
