import { expect, test } from "@jest/globals";
import { asc, eq } from "drizzle-orm";
import { job, orderItem, product, sku } from "@/provider/db/schema";
import { useProvider } from "@/tests/support/provider/use-provider";
import { runCommand } from "@/tests/support/provider/with-modules";

const provider = useProvider();

const say = (...words: string[]) => runCommand(provider.shop, words);

async function find(slug: string) {
  const [row] = await provider.shop.db.select().from(product).where(eq(product.slug, slug));
  if (!row) throw new Error(`there is no product ${slug}`);
  return row;
}

const choicesOf = async (slug: string) =>
  provider.shop.db
    .select()
    .from(sku)
    .where(eq(sku.productId, (await find(slug)).id))
    .orderBy(asc(sku.position));

async function foundBy(keyword: string) {
  const { data } = await provider.call("GET product/searchProduct", { keyword, pageNum: 1, pageSize: 50 });
  return data.list.map(({ id }) => Number(id));
}

test("a product starts hidden, is told what it needs, and can be found and bought once it has that", async () => {
  const { text } = await say("product", "create", "goods", "Walnut", "Ladle", "--category", "wood-clay", "--country", "US");
  expect(text).toBe(
    "walnut-ladle is an unpublished product. It still needs a picture, a variant with a price, a weight, from which the shipping cost is computed.",
  );
  const { id } = await find("walnut-ladle");
  expect(await foundBy("ladle")).not.toContain(id);
  expect((await say("show", "walnut-ladle")).text).toContain("walnut-ladle cannot go on sale yet. It needs a picture, a variant");
  expect((await say("product", "edit", "walnut-ladle", "--weight", "240", "--subtitle", "For soup")).ok).toBe(true);
  expect((await say("choice", "add", "walnut-ladle", "30", "24")).text).toContain("Its stock is 0.");
  expect((await say("product", "check", "walnut-ladle")).text).toBe("a picture");
  await provider.shop.db.update(product).set({ pic: "hori-knife" }).where(eq(product.id, id));
  await provider.shop.db.delete(job);
  expect((await say("product", "check", "walnut-ladle")).text).toBe("Nothing is missing.");
  expect((await say("show", "walnut-ladle")).text).toBe("walnut-ladle is on sale.");
  expect(await foundBy("ladle")).toContain(id);
  expect((await provider.call("GET product/detail", { id })).data).toMatchObject({ name: "Walnut Ladle", subTitle: "For soup" });
  const jobs = await provider.shop.db.select().from(job);
  expect(jobs.map(({ payload }) => payload)).toEqual([{ event: "product-changed", id }]);
});

test.each([
  ["walnut-ladle", ["Category\t", "Only for members of\tUS", "Weight in grams\t240"], ["Taught in", "Days of membership"]],
  ["slow-sourdough", ["Category\t", "Taught in\tEN"], ["Only for members of", "Weight in grams", "Days of membership"]],
])("a product shows the fields that its type has and that are not empty: %s", async (slug, shown, others) => {
  const { text } = await say("product", "show", slug);
  expect(shown.filter((each) => !text.includes(each))).toEqual([]);
  expect(others.filter((each) => text.includes(each))).toEqual([]);
});

test("a new English name is found at once, and the previous one no more", async () => {
  await say("product", "edit", "hori-knife", "--name", "Zweihander trowel");
  const { id } = await find("hori-knife");
  expect(await foundBy("zweihander")).toContain(id);
  expect((await say("product", "edit", "hori-knife", "--name", "Hori knife")).ok).toBe(true);
  expect(await foundBy("zweihander")).not.toContain(id);
});

test.each([
  [["product", "create", "goods", "Cup", "--category", "nowhere"], "There is no category «nowhere»"],
  [["product", "create", "goods", "Cup", "--country", "XX"], "knows no country «XX»"],
  [["product", "create", "goods", "Cup", "--languages", "EN"], "Only courses have languages."],
  [["product", "create", "course", "Cups", "--weight", "5"], "Only goods have a weight."],
  [["product", "create", "course", "Cups", "--languages", "EN,XX"], "Give language codes"],
  [["product", "create", "goods", "Cup", "--slug", "hori-knife"], "is taken"],
])("«%j» is refused and creates nothing", async (words, message) => {
  const before = await provider.shop.db.$count(product);
  expect((await say(...words)).text).toContain(message);
  expect(await provider.shop.db.$count(product)).toBe(before);
});

test("choices are added, edited one by one, ordered and removed", async () => {
  await say("product", "create", "goods", "Beeswax");
  expect((await say("choice", "add", "beeswax", "5", "6")).text).toContain("must not be above");
  expect((await say("choice", "add", "beeswax", "5", "4", "--label", "Small")).ok).toBe(true);
  expect((await say("choice", "add", "beeswax", "9", "7.50", "--label", "Large")).ok).toBe(true);
  expect((await say("choice", "add", "beeswax", "9", "7", "--label", "large")).text).toContain("already");
  const [small, large] = await choicesOf("beeswax");
  expect((await say("choice", "edit", String(large?.id), "--member", "7.25")).text).toContain("members pay $7.25");
  expect((await say("choice", "edit", String(large?.id), "--member", "9.25")).text).toContain("must not be above");
  expect(await choicesOf("beeswax")).toMatchObject([
    { listCents: 500, memberCents: 400, stock: 0 },
    { listCents: 900, memberCents: 725, stock: 0 },
  ]);
  expect((await say("choice", "order", "beeswax", `${large?.id},${small?.id}`)).ok).toBe(true);
  expect((await choicesOf("beeswax")).map(({ id }) => id)).toEqual([large?.id, small?.id]);
  expect((await say("choice", "order", "beeswax", `${large?.id}`)).text).toContain("changed meanwhile");
  expect((await say("choice", "remove", String(large?.id))).ok).toBe(true);
  expect(await choicesOf("beeswax")).toHaveLength(1);
});

test("stock is added and taken, never below what orders hold", async () => {
  const [choice] = await choicesOf("hori-knife");
  const id = String(choice?.id);
  const before = choice?.stock ?? 0;
  await provider.shop.db
    .update(sku)
    .set({ reserved: 2 })
    .where(eq(sku.id, choice?.id ?? 0));
  expect((await say("restock", id, "+5")).text).toContain(`is ${before + 5} now, ${before + 3} of it available`);
  expect((await say("restock", id, "-5")).text).toContain(`is ${before} now`);
  expect((await say("restock", id, String(1 - before))).text).toContain("unpaid orders hold 2 of it");
  expect((await choicesOf("hori-knife"))[0]?.stock).toBe(before);
  const answers = await Promise.all(Array.from({ length: 6 }, () => say("restock", id, "1")));
  expect(answers.every(({ ok }) => ok)).toBe(true);
  expect((await choicesOf("hori-knife"))[0]?.stock).toBe(before + 6);
});

test("an ordered choice stays, and so does the only one of a product on sale", async () => {
  const [ordered] = await provider.shop.db.select().from(orderItem).limit(1);
  expect((await say("choice", "remove", String(ordered?.skuId))).text).toContain("was ordered, so it stays");
  const fresh = (await provider.shop.db.select().from(sku)).filter(({ id }) => id !== ordered?.skuId);
  const ordersOf = new Set((await provider.shop.db.select({ id: orderItem.skuId }).from(orderItem)).map(({ id }) => id));
  const perProduct = Map.groupBy(fresh, ({ productId }) => productId);
  const only = fresh.find(({ id, productId }) => !ordersOf.has(id) && perProduct.get(productId)?.length === 1);
  if (only) expect((await say("choice", "remove", String(only.id))).text).toMatch(/only variant|was removed/);
});
