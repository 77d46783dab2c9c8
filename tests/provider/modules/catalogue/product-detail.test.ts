import { expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { memberCourse } from "@/provider/db/schema";
import { sentence } from "@/provider/http/sentence";
import { newMember, sampleProduct } from "@/tests/support/provider/sample-shop";
import { useProvider } from "@/tests/support/provider/use-provider";

const provider = useProvider();

const detail = (id: number | string, options = {}) => provider.call("GET product/detail", { id }, options);

test("a missing product answers 404 with a message", async () => {
  expect(await detail(999_999)).toEqual({ status: 404, code: 404, message: sentence("notFound", "en_US"), data: null });
});

test("a product is in the caller's language, or in English without a translation", async () => {
  const { id } = await sampleProduct(provider, "slow-sourdough");
  const names = [];
  for (const language of ["en_US", "zh_TW", "ja_JP", "th_TH"] as const) names.push((await detail(id, { language })).data.name);
  expect(names).toEqual(["Slow Sourdough", "慢慢來的酸種麵包", "ゆっくりサワードウ", "Slow Sourdough"]);
  const { data } = await detail(id, { language: "zh_TW" });
  expect(data.subTitle).toBe("一罐酵種、一個麵團，配上一張不打亂生活的時間表。");
  expect(data.description).not.toBe((await detail(id)).data.description);
});

test("an unknown language header selects English", async () => {
  const { id } = await sampleProduct(provider, "slow-sourdough");
  const { json } = await provider.raw("GET", `product/detail?id=${id}`, { headers: { language: "xx; drop table" } });
  expect(json().data.name).toBe("Slow Sourdough");
});

test("a course has its languages, and goods their album and choices", async () => {
  const course = await detail((await sampleProduct(provider, "slow-sourdough")).id);
  expect(course.data).toMatchObject({ productType: 2, purchasedCourse: false, country: null, recommandStatus: 1 });
  expect(course.data.courseLanguageList).toEqual([
    { languageCode: "EN", languageName: "English" },
    { languageCode: "TW", languageName: "繁體中文" },
    { languageCode: "JP", languageName: "日本語" },
  ]);
  expect(course.data.skuStockList).toMatchObject([{ price: 89, promotionPrice: 65, stock: null, label: null }]);

  const can = await detail((await sampleProduct(provider, "copper-watering-can")).id);
  expect(can.data).toMatchObject({ productType: 1, courseLanguageList: [] });
  expect((await detail((await sampleProduct(provider, "hori-knife")).id)).data).toMatchObject({ country: "US" });
  expect(String(can.data.albumPics).split(",")).toHaveLength(4);
  expect(can.data.skuStockList).toMatchObject([
    { price: 78, promotionPrice: 64, stock: 14, label: "1 liter" },
    { price: 118, promotionPrice: 96, stock: 9, label: "2.5 liters" },
  ]);
});

test("prices are dollars with cents", async () => {
  const { data } = await detail((await sampleProduct(provider, "travel-watercolour-box")).id);
  expect(data.skuStockList).toMatchObject([{ price: 69.5, promotionPrice: 56.5 }]);
});

test("only an owner sees a course as purchased", async () => {
  const { id } = await sampleProduct(provider, "field-recording");
  const [owner, other] = [await newMember(provider), await newMember(provider)];
  await provider.shop.db.insert(memberCourse).values({ memberId: owner.id, productId: id });
  const bought = [owner.token, other.token, undefined].map(async (token) => (await detail(id, { token })).data.purchasedCourse);
  expect(await Promise.all(bought)).toEqual([true, false, false]);

  await provider.shop.db.update(memberCourse).set({ revokedAt: new Date() }).where(eq(memberCourse.memberId, owner.id));
  expect((await detail(id, { token: owner.token })).data.purchasedCourse).toBe(false);
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
