import { expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { advert, category, product } from "@/provider/db/schema";
import { sampleProduct } from "@/tests/support/provider/sample-shop";
import { useProvider } from "@/tests/support/provider/use-provider";

const provider = useProvider();

const detail = (id: number | string, options = {}) => provider.call("GET product/detail", { id }, options);

/** Hides a product during `work`. */
async function whileHidden<Result>(id: number, work: () => Promise<Result>): Promise<Result> {
  await provider.shop.db.update(product).set({ shown: false }).where(eq(product.id, id));
  try {
    return await work();
  } finally {
    await provider.shop.db.update(product).set({ shown: true }).where(eq(product.id, id));
  }
}

test("the adverts are in order, each with a link to its product or none", async () => {
  const { data } = await provider.call("GET homeAdvertise/list", { type: 0 });
  const sourdough = await sampleProduct(provider, "slow-sourdough");
  expect(data.map((each) => each.name)).toEqual([
    "Start next year’s garden in autumn",
    "Bread that takes its time",
    "Your first spoon, by hand",
    "Ninety days to learn and make",
    "The forest after the light goes",
  ]);
  expect(data.map((each) => each.status)).toEqual([1, 1, 1, 1, 1]);
  expect(data[1]?.routerId).toBe(sourdough.id);
  expect(data[3]?.routerId).toBe(0);
  expect(data[1]?.pic).toMatch(/^\/media\/advert-slow-kitchen/);
});

test("a hidden advert is not listed", async () => {
  await provider.shop.db.update(advert).set({ shown: false }).where(eq(advert.slug, "advert-workshop"));
  const { data } = await provider.call("GET homeAdvertise/list", {});
  expect(data.map((each) => each.name)).not.toContain("Your first spoon, by hand");
  expect(data).toHaveLength(4);
});

test("the home page lists the hot products only, the newest first", async () => {
  const { data } = await provider.call("GET product/homeListByPage", { pageNum: 1, pageSize: 99 });
  const hot = await provider.shop.db.select().from(product).where(eq(product.hot, true));
  const newestFirst = hot.sort((one, other) => other.publishedAt.getTime() - one.publishedAt.getTime() || other.id - one.id);
  expect(data.list.map((each) => each.id)).toEqual(newestFirst.map((each) => each.id));
  expect(data.total).toBe(10);
  expect(new Set(data.list.map((each) => each.recommandStatus))).toEqual(new Set([1]));
});

test("a product card has a course's languages, its rating and its publication date", async () => {
  const { data } = await provider.call("GET product/getCategory", {});
  const cards = data.flatMap((each) => each.children.flatMap((child) => child.products));
  const { id } = await sampleProduct(provider, "slow-sourdough");
  const card = cards.find((each) => each.id === id);
  const whole = (await detail(id)).data;
  expect(card?.languageCodes).toEqual(whole.courseLanguageList.map((each) => each.languageCode));
  expect(card).toMatchObject({ score: whole.productEvaluateCount.totalScore, scoreCount: whole.productEvaluateCount.totalCount });
  expect(new Date(card?.publishedAt ?? "").getTime()).toBeLessThan(Date.now());
});

test("a hidden product is on no list, in no category and in no search, and its page is missing", async () => {
  const { id } = await sampleProduct(provider, "slow-sourdough");
  await whileHidden(id, async () => {
    const home = await provider.call("GET product/homeListByPage", { pageSize: 99 });
    const courses = await provider.call("GET product/getProductListByPage", { productType: 2, pageSize: 99 });
    const found = await provider.call("GET product/searchProduct", { keyword: "sourdough" });
    const categories = await provider.call("GET product/getCategory", {});
    for (const { data } of [home, courses, found]) expect(data.list.map((each) => each.id)).not.toContain(id);
    expect(JSON.stringify(categories.data)).not.toContain("Slow Sourdough");
    expect(await detail(id)).toEqual(await detail(999_999));
    expect(await provider.call("GET course/getCourseChapterList", { productId: id })).toMatchObject({ status: 404, code: 404 });
  });
  expect((await detail(id)).code).toBe(200);
});

test("the categories are a tree of two levels in order with every product", async () => {
  const { data } = await provider.call("GET product/getCategory", { type: 2 });
  expect(data.map((each) => each.name)).toEqual([
    "Garden & woodland",
    "Kitchen & table",
    "Hands & craft",
    "Light & sound",
    "Body & rest",
    "Work & trade",
  ]);
  expect(data[1]?.children.map((each) => each.name)).toEqual(["Baking", "Fermenting", "Tea & coffee"]);
  expect(data.every((each) => each.products.length === 0)).toBe(true);

  const shown = data.flatMap((each) => each.children.flatMap((child) => child.products));
  const stored = await provider.shop.db.select({ id: product.id, type: product.type }).from(product);
  const browsable = stored.filter(({ type }) => type <= 2).map(({ id }) => id);
  expect(shown.map((each) => Number(each.id)).sort((one, other) => one - other)).toEqual(browsable.sort((one, other) => one - other));
  expect(data[1]?.children[0]?.products.map((each) => each.name)).toContain("Slow Sourdough");
});

test("a hidden category is marked as hidden", async () => {
  await provider.shop.db.update(category).set({ shown: false }).where(eq(category.slug, "sound"));
  const { data } = await provider.call("GET product/getCategory", { type: 2 });
  expect(
    data
      .flatMap((each) => each.children)
      .filter((each) => each.showStatus === 0)
      .map((each) => each.name),
  ).toEqual(["Sound"]);
});

test.each([
  [3, "Membership activation", 100],
  [4, "Membership, one month", 19],
])("type %s has one product: %s for %s dollars", async (productType, name, price) => {
  const { data } = await provider.call("GET product/getProductListByPage", { productType, pageNum: 1, pageSize: 10 });
  expect(data.total).toBe(1);
  expect(data.list).toMatchObject([{ name, productType, skuStockList: [{ price, promotionPrice: price }] }]);
});

test("a list of one type contains only that type", async () => {
  const { data } = await provider.call("GET product/getProductListByPage", { productType: "2", pageSize: 100 });
  expect(data.total).toBe(24);
  expect(new Set(data.list.map((each) => each.productType))).toEqual(new Set([2]));
});

test("an unknown type is refused", async () => {
  for (const productType of [5, 99, 2147483647]) {
    expect(await provider.call("GET product/getProductListByPage", { productType })).toMatchObject({
      status: 400,
      issues: [{ field: "productType" }],
    });
  }
});

test("pages continue without gaps or repetitions and end", async () => {
  const pages = [];
  for (const pageNum of [1, 2, 3, 4])
    pages.push((await provider.call("GET product/getProductListByPage", { productType: 2, pageNum, pageSize: 9 })).data);
  expect(pages.map((each) => each.list.length)).toEqual([9, 9, 6, 0]);
  expect(pages.map((each) => each.total)).toEqual([24, 24, 24, 24]);
  expect(new Set(pages.flatMap((each) => each.list.map((one) => one.id))).size).toBe(24);
});

test.each([
  ["pageSize", 0],
  ["pageSize", 1001],
  ["pageNum", 0],
])("a list refuses the %s %s", async (field, value) => {
  const answer = await provider.call("GET product/homeListByPage", { [field]: value });
  expect(answer).toMatchObject({ status: 400, issues: [{ field }] });
});

test("a list defaults to its first ten, and a page after the end is empty", async () => {
  expect((await provider.call("GET product/getProductListByPage", { productType: 2 })).data.list).toHaveLength(10);
  expect((await provider.call("GET product/homeListByPage", { pageNum: 2147483647, pageSize: 1000 })).data).toEqual({
    list: [],
    total: 10,
  });
});
