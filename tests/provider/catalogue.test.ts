import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { advert, category, memberCourse, product } from "@/provider/db/schema";
import { sentence } from "@/provider/messages";
import { ratingOf } from "@/provider/rules/rating";
import { openTestProvider, type TestProvider } from "../support/provider";
import { newMember, sampleProduct } from "../support/sample";

let provider: TestProvider;

beforeAll(async () => {
  provider = await openTestProvider();
});

afterAll(() => provider.close());

const detail = (id: number | string, options = {}) => provider.call("GET product/detail", { id }, options);

/** Hides a product while something is tried. */
async function whileHidden<Result>(id: number, work: () => Promise<Result>): Promise<Result> {
  await provider.shop.db.update(product).set({ shown: false }).where(eq(product.id, id));
  try {
    return await work();
  } finally {
    await provider.shop.db.update(product).set({ shown: true }).where(eq(product.id, id));
  }
}

test("the adverts come in their order, each leads to its product or nowhere", async () => {
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

test("an advert that is taken down is not listed", async () => {
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

test("a card tells the languages of a course, its rating, and since when it is there", async () => {
  const { data } = await provider.call("GET product/getCategory", {});
  const cards = data.flatMap((each) => each.children.flatMap((child) => child.products));
  const { id } = await sampleProduct(provider, "slow-sourdough");
  const card = cards.find((each) => each.id === id);
  const whole = (await detail(id)).data;
  expect(card?.languageCodes).toEqual(whole.courseLanguageList.map((each) => each.languageCode));
  expect(card).toMatchObject({ score: whole.productEvaluateCount.totalScore, scoreCount: whole.productEvaluateCount.totalCount });
  expect(new Date(card?.publishedAt ?? "").getTime()).toBeLessThan(Date.now());
});

test("a hidden product is on no list, in no category, in no search, and its page is like a missing one", async () => {
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

test("a product that is not there answers 404 in words", async () => {
  expect(await detail(999_999)).toEqual({ status: 404, code: 404, message: sentence("notFound", "en_US"), data: null });
});

test("the categories are a tree of two floors, in their order, every product in its own", async () => {
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

test("a category that is taken down says so", async () => {
  await provider.shop.db.update(category).set({ shown: false }).where(eq(category.slug, "sound"));
  const { data } = await provider.call("GET product/getCategory", { type: 2 });
  expect(
    data
      .flatMap((each) => each.children)
      .filter((each) => each.showStatus === 0)
      .map((each) => each.name),
  ).toEqual(["Sound"]);
});

test("a product reads in the caller's language, in English where it was not written in that language", async () => {
  const { id } = await sampleProduct(provider, "slow-sourdough");
  const names = [];
  for (const language of ["en_US", "zh_TW", "ja_JP", "th_TH"] as const) names.push((await detail(id, { language })).data.name);
  expect(names).toEqual(["Slow Sourdough", "慢慢來的酸種麵包", "ゆっくりサワードウ", "Slow Sourdough"]);
  const { data } = await detail(id, { language: "zh_TW" });
  expect(data.subTitle).toBe("一罐酵種、一個麵團，配上一張不打亂生活的時間表。");
  expect(data.description).not.toBe((await detail(id)).data.description);
});

test("a language header that nobody offers reads English", async () => {
  const { id } = await sampleProduct(provider, "slow-sourdough");
  const { json } = await provider.raw("GET", `product/detail?id=${id}`, { headers: { language: "xx; drop table" } });
  expect(json().data.name).toBe("Slow Sourdough");
});

test("a course tells its languages, goods their album and choices", async () => {
  const course = await detail((await sampleProduct(provider, "slow-sourdough")).id);
  expect(course.data).toMatchObject({ productType: 2, purchasedCourse: false, country: "US", recommandStatus: 1 });
  expect(course.data.courseLanguageList).toEqual([
    { languageCode: "EN", languageName: "English" },
    { languageCode: "TW", languageName: "繁體中文" },
    { languageCode: "JP", languageName: "日本語" },
  ]);
  expect(course.data.skuStockList).toMatchObject([{ price: 89, promotionPrice: 65, stock: null, label: null }]);

  const can = await detail((await sampleProduct(provider, "copper-watering-can")).id);
  expect(can.data).toMatchObject({ productType: 1, courseLanguageList: [] });
  expect(String(can.data.albumPics).split(",")).toHaveLength(4);
  expect(can.data.skuStockList).toMatchObject([
    { price: 78, promotionPrice: 64, stock: 14, label: "1 litre" },
    { price: 118, promotionPrice: 96, stock: 9, label: "2.5 litres" },
  ]);
});

test("prices are dollars with their cents", async () => {
  const { data } = await detail((await sampleProduct(provider, "travel-watercolour-box")).id);
  expect(data.skuStockList).toMatchObject([{ price: 69.5, promotionPrice: 56.5 }]);
});

test("only who owns a course reads that it was bought", async () => {
  const { id } = await sampleProduct(provider, "field-recording");
  const [owner, other] = [await newMember(provider), await newMember(provider)];
  await provider.shop.db.insert(memberCourse).values({ memberId: owner.id, productId: id });
  const bought = [owner.token, other.token, undefined].map(async (token) => (await detail(id, { token })).data.purchasedCourse);
  expect(await Promise.all(bought)).toEqual([true, false, false]);

  await provider.shop.db.update(memberCourse).set({ revokedAt: new Date() }).where(eq(memberCourse.memberId, owner.id));
  expect((await detail(id, { token: owner.token })).data.purchasedCourse).toBe(false);
});

test.each([
  [3, "Membership activation", 100],
  [4, "Membership, one month", 19],
])("there is one product of type %s: %s for %s dollars", async (productType, name, price) => {
  const { data } = await provider.call("GET product/getProductListByPage", { productType, pageNum: 1, pageSize: 10 });
  expect(data.total).toBe(1);
  expect(data.list).toMatchObject([{ name, productType, skuStockList: [{ price, promotionPrice: price }] }]);
});

test("a list of one type holds nothing else", async () => {
  const { data } = await provider.call("GET product/getProductListByPage", { productType: "2", pageSize: 100 });
  expect(data.total).toBe(24);
  expect(new Set(data.list.map((each) => each.productType))).toEqual(new Set([2]));
});

test("a type that does not exist is refused", async () => {
  for (const productType of [5, 99, 2147483647]) {
    expect(await provider.call("GET product/getProductListByPage", { productType })).toMatchObject({
      status: 400,
      issues: [{ field: "productType" }],
    });
  }
});

test("pages follow one another without a gap or a repetition, and end", async () => {
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

test("a list without a page is its first ten, and a page far behind the end is empty", async () => {
  expect((await provider.call("GET product/getProductListByPage", { productType: 2 })).data.list).toHaveLength(10);
  expect((await provider.call("GET product/homeListByPage", { pageNum: 2147483647, pageSize: 1000 })).data).toEqual({
    list: [],
    total: 10,
  });
});

test("a product's rating is the average of its reviews with one decimal", async () => {
  const { data } = await detail((await sampleProduct(provider, "pour-over-set")).id);
  expect(data.productEvaluateCount).toEqual({
    totalScore: 4.2,
    totalCount: 5,
    oneStarCount: 0,
    twoStarCount: 0,
    threeStarCount: 1,
    fourStarCount: 2,
    fiveStarCount: 2,
  });
  expect((await detail((await sampleProduct(provider, "seed-tin")).id)).data.productEvaluateCount).toMatchObject({
    totalScore: 0,
    totalCount: 0,
  });
});

test.each([
  [[0, 0, 0, 0, 0, 0], 0, 0],
  [[1, 0, 0, 0, 0, 0], 0, 1],
  [[1, 0, 0, 0, 0, 1], 2.5, 2],
  [[0, 1, 0, 0, 0, 2], 3.7, 3],
  [[], 0, 0],
])("stars given %j times are rated %s of %s", (counts, totalScore, totalCount) => {
  expect(ratingOf(counts)).toMatchObject({ totalScore, totalCount });
});

test("a rating lies between the fewest and the most stars that were given, to a tenth", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(500), { minLength: 6, maxLength: 6 }), (counts) => {
      const { totalScore, totalCount } = ratingOf(counts);
      const given = counts.flatMap((count, stars) => (count > 0 ? [stars] : []));
      expect(totalCount).toBe(counts.reduce((sum, count) => sum + count, 0));
      expect(totalScore).toBeGreaterThanOrEqual(given[0] ?? 0);
      expect(totalScore).toBeLessThanOrEqual(given.at(-1) ?? 0);
      expect(Math.round(totalScore * 10) / 10).toBe(totalScore);
    }),
  );
});

const favourites = async (token: string) =>
  (await provider.call("GET product/getCollectionsList", {}, { token })).data.map((each) => each.product?.id);

test("a member collects products, once each however often it is asked, and lets them go again", async () => {
  const { token } = await newMember(provider);
  const [bread, tin] = [await sampleProduct(provider, "slow-sourdough"), await sampleProduct(provider, "seed-tin")];
  const change = (productIds: number[], status: 0 | 1) =>
    provider.call("POST product/addOrDelCollection", { productIds, status }, { token });

  expect((await change([bread.id], 1)).code).toBe(200);
  expect((await change([bread.id, tin.id, tin.id], 1)).code).toBe(200);
  expect(new Set(await favourites(token))).toEqual(new Set([bread.id, tin.id]));
  expect(await favourites(token)).toHaveLength(2);
  expect((await detail(bread.id, { token })).data.haveCollected).toBe(true);

  expect((await change([bread.id], 0)).code).toBe(200);
  expect((await change([bread.id], 0)).code).toBe(200);
  expect(await favourites(token)).toEqual([tin.id]);
  expect((await detail(bread.id, { token })).data.haveCollected).toBe(false);
});

test("favourites are their member's alone", async () => {
  const [one, other] = [await newMember(provider), await newMember(provider)];
  const { id } = await sampleProduct(provider, "slow-sourdough");
  await provider.call("POST product/addOrDelCollection", { productIds: [id], status: 1 }, { token: one.token });
  await provider.call("POST product/addOrDelCollection", { productIds: [id], status: 0 }, { token: other.token });
  expect(await favourites(one.token)).toEqual([id]);
  expect(await favourites(other.token)).toEqual([]);
  const collected = [one.token, other.token, undefined].map(async (token) => {
    const { data } = await provider.call("GET product/homeListByPage", { pageSize: 99 }, { token });
    return data.list.filter((each) => each.haveCollected).map((each) => each.id);
  });
  expect(await Promise.all(collected)).toEqual([[id], [], []]);
});

test("what cannot be browsed cannot be collected, and nothing of such a list is", async () => {
  const { token } = await newMember(provider);
  const bread = await sampleProduct(provider, "slow-sourdough");
  const membership = await sampleProduct(provider, "membership-activate");
  for (const id of [999_999, membership.id]) {
    const answer = await provider.call("POST product/addOrDelCollection", { productIds: [bread.id, id], status: 1 }, { token });
    expect(answer).toMatchObject({ status: 404, code: 404 });
  }
  expect(await favourites(token)).toEqual([]);
});

test("a collected product that was hidden leaves an empty place", async () => {
  const { token } = await newMember(provider);
  const { id } = await sampleProduct(provider, "cork-mat");
  await provider.call("POST product/addOrDelCollection", { productIds: [id], status: 1 }, { token });
  const { data } = await whileHidden(id, () => provider.call("GET product/getCollectionsList", {}, { token }));
  expect(data).toMatchObject([{ product: null }]);
});
