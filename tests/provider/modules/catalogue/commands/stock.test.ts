import { beforeEach, expect, test } from "@jest/globals";
import { asc, eq } from "drizzle-orm";
import { job, sku } from "@/provider/db/schema";
import { checksums } from "@/tests/support/database/checksums";
import { newBuyer } from "@/tests/support/provider/buyer";
import { sampleProduct } from "@/tests/support/provider/sample-shop";
import { useProvider } from "@/tests/support/provider/use-provider";
import { runCommand } from "@/tests/support/provider/with-modules";

const provider = useProvider();

beforeEach(() => provider.shop.db.delete(job));

const say = (...words: string[]) => runCommand(provider.shop, words);
const detail = async (slug: string) => (await provider.call("GET product/detail", { id: (await sampleProduct(provider, slug)).id })).data;
const found = async (keyword: string) => (await provider.call("GET product/searchProduct", { keyword })).data.list.map((each) => each.name);
const told = async () => (await provider.shop.db.select().from(job).orderBy(asc(job.id))).map((row) => row.payload);
const stockOf = async (slug: string) =>
  (
    await provider.shop.db
      .select()
      .from(sku)
      .where(eq(sku.productId, (await sampleProduct(provider, slug)).id))
      .orderBy(asc(sku.position))
  ).map(({ stock, reserved }) => ({ stock, reserved }));

test("a hidden product is neither found nor sold until it is shown again", async () => {
  const { id, choice } = await sampleProduct(provider, "cork-mat");
  const buyer = await newBuyer(provider);
  await provider.shop.db.delete(job);
  expect(await say("hide", "cork-mat")).toEqual({ ok: true, text: "cork-mat is unpublished: it cannot be found or bought." });
  expect((await provider.call("GET product/detail", { id })).code).toBe(404);
  expect(await found("cork")).toEqual([]);
  expect((await buyer.call("POST shoppingCart/add", choice)).code).not.toBe(200);
  expect((await say("products")).text).toMatch(new RegExp(`^${id}\tcork-mat\t.*\tunpublished$`, "m"));

  expect(await say("show", String(id))).toEqual({ ok: true, text: "cork-mat is on sale." });
  expect((await provider.call("GET product/detail", { id })).code).toBe(200);
  expect(await found("cork")).toHaveLength(1);
  expect(await told()).toEqual([
    { event: "product-changed", id },
    { event: "product-changed", id },
  ]);
});

test("only hot products are on the home page", async () => {
  const onHome = async () =>
    (await provider.call("GET product/homeListByPage", { pageNum: 1, pageSize: 99 })).data.list.map((each) => each.id);
  const { id, hot } = await sampleProduct(provider, "seed-tin");
  expect((await say("hot", "seed-tin", hot ? "off" : "on")).ok).toBe(true);
  expect((await onHome()).includes(id)).toBe(!hot);
  expect((await say("hot", "seed-tin", hot ? "on" : "off")).ok).toBe(true);
  expect((await onHome()).includes(id)).toBe(hot);
  expect(await told()).toEqual([
    { event: "product-changed", id },
    { event: "product-changed", id },
  ]);
});

test("a product is found by its new subtitle and description only", async () => {
  const { id } = await sampleProduct(provider, "linen-apron");
  expect((await say("subtitle", "linen-apron", "en_US", "A", "zanzibarian", "apron")).text).toBe(
    "linen-apron now has the subtitle «A zanzibarian apron» in en_US.",
  );
  expect((await detail("linen-apron")).subTitle).toBe("A zanzibarian apron");
  const name = (await detail("linen-apron")).name;
  expect(await found("zanzibarian")).toEqual([name]);
  expect((await say("describe", "linen-apron", "en_US", "Cut from quixotically woven flax.")).ok).toBe(true);
  expect((await detail("linen-apron")).description).toBe("Cut from quixotically woven flax.");
  expect(await found("quixotically")).toEqual([name]);
  expect((await say("subtitle", "linen-apron", "en_US", "A plain apron")).ok).toBe(true);
  expect(await found("zanzibarian")).toEqual([]);
  expect(await told()).toEqual(Array(3).fill({ event: "product-changed", id }));
});

test("the stock of a product with one choice is a number or unlimited", async () => {
  const { id } = await sampleProduct(provider, "hori-knife");
  expect(await say("stock", "hori-knife", "41")).toEqual({ ok: true, text: "The stock of hori-knife is 41 now, 41 of it available." });
  expect((await detail("hori-knife")).skuStockList).toMatchObject([{ stock: 41 }]);
  expect(await say("stock", "hori-knife", "endless")).toEqual({ ok: true, text: "The stock of hori-knife is unlimited now." });
  expect((await detail("hori-knife")).skuStockList).toMatchObject([{ stock: null }]);
  expect(await told()).toEqual([
    { event: "stock-changed", id },
    { event: "stock-changed", id },
  ]);
});

test("a choice is named by its label in any language or by its id", async () => {
  const { choices } = await sampleProduct(provider, "copper-watering-can");
  const labels = (await detail("copper-watering-can")).skuStockList.map((each) => each.label ?? "");
  expect(await say("stock", "copper-watering-can", ...(labels[1] ?? "").toUpperCase().split(" "), "77")).toMatchObject({ ok: true });
  expect((await stockOf("copper-watering-can"))[1]).toEqual({ stock: 77, reserved: 0 });
  expect(await say("stock", "copper-watering-can", String(choices[0]?.productSkuId), "78")).toMatchObject({ ok: true });
  expect((await stockOf("copper-watering-can"))[0]).toEqual({ stock: 78, reserved: 0 });
  expect((await say("stock", "copper-watering-can", "5")).text).toContain(`Name a variant: «${labels[0]}», «${labels[1]}».`);
  expect((await say("stock", "copper-watering-can", "purple", "5")).text).toContain("There is no variant «purple».");
});

test("the stock is never less than the quantity of unpaid orders, also for formerly unlimited stock", async () => {
  const buyer = await newBuyer(provider);
  expect((await say("stock", "hori-knife", "endless")).ok).toBe(true);
  const order = await buyer.placed({ "hori-knife": 3 });
  expect((await say("stock", "hori-knife", "2")).text).toContain("Unpaid orders hold 3 of it.");
  expect(await stockOf("hori-knife")).toEqual([{ stock: null, reserved: 0 }]);
  expect((await say("stock", "hori-knife", "5")).text).toContain("The stock of hori-knife is 5 now, 2 of it available.");
  expect(await stockOf("hori-knife")).toEqual([{ stock: 5, reserved: 3 }]);

  expect((await buyer.call("POST order/closed", { orderId: order.id })).code).toBe(200);
  expect(await stockOf("hori-knife")).toEqual([{ stock: 5, reserved: 0 }]);
});

test.each([
  [["hide", "nothing-like-it"], "There is no product «nothing-like-it»."],
  [["hot", "cork-mat"], "The value must be one of on, off."],
  [["hot", "cork-mat", "maybe"], "The value must be one of on, off."],
  [["subtitle", "cork-mat", "en_US"], "The subtitle is missing."],
  [["subtitle", "cork-mat", "klingon", "x"], "The language must be one of en_US"],
  [["describe", "cork-mat", "en_US", "x".repeat(10_001)], "The description must not be longer than 10000 characters."],
  [["stock", "cork-mat"], "The stock is missing."],
  [["stock", "cork-mat", "-1"], "not «-1»"],
  [["stock", "cork-mat", "many"], "not «many»"],
  [["stock", "slow-sourdough", "5"], "slow-sourdough has no stock: it is not a physical product."],
])("%j is answered «%s», and changes nothing", async (words, sentence) => {
  const before = await checksums(provider);
  const { ok, text } = await say(...words);
  expect({ ok, said: text.includes(sentence) ? sentence : text }).toEqual({ ok: false, said: sentence });
  expect(text).toMatch(/\nUsage: npm run shop -- \w+ <product>/);
  expect(await checksums(provider)).toEqual(before);
});
