import { expect, test } from "@jest/globals";
import { alternativesTo, applyFilter, countCriteria } from "@/components/listing/filter/apply-filter";
import { type Filter, isFiltered, noFilter, readAmount, readFilter, withFilter } from "@/components/listing/filter/filter";
import { filterOptionsOf } from "@/components/listing/filter/filter-options";
import { productTypes } from "@/lib/contract/wire/codes";
import { aProduct, aSku } from "@/tests/support/browser/fixtures";

const read = (query: string) => readFilter(new URLSearchParams(query));
const full: Filter = { kind: "goods", least: 5, most: 19.5, language: "JP", free: true, member: true, sort: "price-down" };

const course = aProduct({
  id: 1,
  skuStockList: [aSku({ price: 40, promotionPrice: 30 })],
  languageCodes: ["EN", "JP"],
  score: 4.5,
  scoreCount: 8,
  publishedAt: "2026-01-01T00:00:00Z",
});
const gift = aProduct({
  id: 2,
  skuStockList: [aSku({ price: 0, promotionPrice: 0 })],
  languageCodes: ["EN"],
  score: 4.5,
  scoreCount: 20,
  publishedAt: "2026-03-01T00:00:00Z",
});
const pen = aProduct({
  id: 3,
  productType: productTypes.reviewedGoods,
  skuStockList: [aSku({ price: 12, promotionPrice: 12 })],
  score: 5,
  scoreCount: 1,
  publishedAt: "2026-02-01T00:00:00Z",
});
const all = [course, gift, pen];
const ids = (filter: Partial<Filter>) => applyFilter(all, { ...noFilter, ...filter }).map(({ id }) => id);

test("a filter survives a round trip through its address", () => {
  expect(read(withFilter("", full))).toEqual(full);
  expect(withFilter("", full)).toBe("?type=goods&min=5&max=19.5&language=JP&free=1&member=1&sort=price-down");
});

test("an address without a filter has none, and an empty filter adds nothing to it", () => {
  expect(read("")).toEqual(noFilter);
  expect(isFiltered(noFilter)).toBe(false);
  expect(withFilter("?sort=rating&free=1", noFilter)).toBe("");
});

test("other parameters of the address are kept", () => {
  expect(withFilter("?category=5&type=course&ref=CN000001", { ...noFilter, free: true })).toBe("?category=5&ref=CN000001&free=1");
});

test("invalid parameters are ignored", () => {
  expect(read("type=shoes&min=-3&max=a&language=<b>&free=yes&member=0&sort=luck")).toEqual(noFilter);
});

test("two prices in reverse order are swapped", () => {
  expect(read("min=30&max=10")).toMatchObject({ least: 10, most: 30 });
});

test("a price is parsed as typed, also with a comma", () => {
  expect([" 12 ", "9,5", "0", "12.345", "", "1e3", null].map(readAmount)).toEqual([12, 9.5, 0, null, null, null, null]);
});

test("the kinds are courses and both sorts of goods", () => {
  expect(ids({ kind: "course" })).toEqual([1, 2]);
  expect(ids({ kind: "goods" })).toEqual([3]);
});

test("a price range includes its bounds and applies to member prices", () => {
  expect(ids({ least: 12, most: 30 })).toEqual([1, 3]);
  expect(ids({ most: 0 })).toEqual([2]);
  expect(ids({ least: 31 })).toEqual([]);
});

test("a language filter keeps the courses offered in it", () => {
  expect(ids({ language: "JP" })).toEqual([1]);
  expect(ids({ language: "EN" })).toEqual([1, 2]);
});

test("free means free for members, whatever the list price", () => {
  expect(ids({ free: true })).toEqual([2]);
  const below = aProduct({ skuStockList: [aSku({ price: 5, promotionPrice: -1 })] });
  expect(applyFilter([below], { ...noFilter, free: true })).toEqual([below]);
});

test("the member filter keeps products that are cheaper for members", () => {
  expect(ids({ member: true })).toEqual([1]);
});

test("each sort order differs, and equal products keep the shop's order", () => {
  expect(ids({ sort: "relevance" })).toEqual([1, 2, 3]);
  expect(ids({ sort: "newest" })).toEqual([2, 3, 1]);
  expect(ids({ sort: "price-up" })).toEqual([2, 3, 1]);
  expect(ids({ sort: "price-down" })).toEqual([1, 3, 2]);
  expect(ids({ sort: "rating" })).toEqual([3, 2, 1]);
  const plain = [aProduct({ id: 8 }), aProduct({ id: 7 })];
  for (const sort of ["newest", "rating", "price-up"] as const) expect(applyFilter(plain, { ...noFilter, sort })).toEqual(plain);
});

test("the sort order is not a criterion, and a range is", () => {
  expect(countCriteria(noFilter)).toBe(0);
  expect(countCriteria({ ...noFilter, sort: "rating" })).toBe(0);
  expect(countCriteria(full)).toBe(5);
});

test("an empty result names the criterion that excludes everything", () => {
  const filter: Filter = { ...noFilter, kind: "goods", most: 5 };
  expect(applyFilter(all, filter)).toEqual([]);
  expect(alternativesTo(all, filter)).toEqual([
    { criterion: "kind", filter: { ...filter, kind: null }, count: 1 },
    { criterion: "price", filter: { ...filter, most: null }, count: 1 },
  ]);
});

test("options that the provider does not report are not offered", () => {
  expect(filterOptionsOf([aProduct()])).toEqual({ languages: [], sorts: ["relevance", "price-up", "price-down"] });
  const offers = filterOptionsOf([...all, aProduct({ languageCodes: ["XX"] })]);
  expect(offers.languages.map(({ code, name }) => `${code} ${name}`)).toEqual(["EN English", "JP 日本語", "XX XX"]);
  expect(offers.sorts).toEqual(["relevance", "newest", "price-up", "price-down", "rating"]);
});
