import { expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { product } from "@/provider/db/schema";
import { sampleProduct } from "@/tests/support/provider/sample-shop";
import { useProvider } from "@/tests/support/provider/use-provider";
import { runCommand } from "@/tests/support/provider/with-modules";

const provider = useProvider();

const say = (...words: string[]) => runCommand(provider.shop, words);

const detail = async (slug: string) => (await provider.call("GET product/detail", { id: (await sampleProduct(provider, slug)).id })).data;

const search = async (keyword: string) =>
  (await provider.call("GET product/searchProduct", { keyword })).data.list.map((each) => each.name);

test("a price is set for all choices of a product named by slug or id", async () => {
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
  [["price"], "The product is missing."],
  [["price", "no-such-thing", "1", "1"], "There is no product «no-such-thing»."],
  [["price", "seed-tin"], "The list price is missing."],
  [["price", "seed-tin", "12"], "The member price is missing."],
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

test("a product renamed in one language is found by its new name only", async () => {
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

test("a product gets a name in another language", async () => {
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

test("the products are listed with ids, slugs, prices and stock", async () => {
  const { id } = await sampleProduct(provider, "slow-sourdough");
  const { ok, text } = await say("products");
  expect(ok).toBe(true);
  expect(text.split("\n")).toContain(`${id}\tslow-sourdough\tSlow Sourdough\t$89.00\t$65.00\tunlimited`);
  expect(text).toMatch(/\tmembership-renew\t[^\t]+\t\$19\.00\t\$19\.00\t/);
  expect(text).toMatch(/\tstoneware-teapot\t[^\t]+\t\$64\.00\t\$52\.00\t\d+$/m);
});
