import { expect, test } from "@jest/globals";
import { noFilter } from "@/components/listing/filter/filter";
import { providerPageOf, readSearchQuery, searchPageOf, searchPath } from "@/components/listing/search/search-query";
import { aProduct, aSku } from "@/tests/support/browser/fixtures";

const free = { ...noFilter, free: true };
const gifts = Array.from({ length: 11 }, (_, place) => aProduct({ id: place + 1, skuStockList: [aSku({ promotionPrice: 0 })] }));

test("the address of a search is parsed as text, page and filter", () => {
  expect(readSearchQuery({ keyword: " bread ", page: "2", free: "1" })).toEqual({
    keyword: "bread",
    category: null,
    browses: false,
    page: 2,
    filter: free,
  });
  expect(readSearchQuery({ keyword: ["a", "b"], page: "0", free: ["1", "1"] })).toEqual({
    keyword: "",
    category: null,
    browses: false,
    page: 1,
    filter: noFilter,
  });
  expect(readSearchQuery({ keyword: "\u0000", page: "1e9" })).toMatchObject({ keyword: "", page: 1 });
});

test("the address of a search omits defaults", () => {
  expect(searchPath({ keyword: "bread & wine", category: null })).toBe("/search?keyword=bread+%26+wine");
  expect(searchPath({ keyword: "パン", category: null }, 2, free)).toBe("/search?keyword=%E3%83%91%E3%83%B3&page=2&free=1");
});

test("a search without a filter shows the provider's page", () => {
  expect(providerPageOf(noFilter, 3)).toEqual({ pageNum: 3, pageSize: 9 });
  const answer = { list: gifts.slice(0, 9), total: 11 };
  expect(searchPageOf(answer, noFilter, 1)).toEqual({ ...answer, among: 11, cut: false });
});

test("a search with a filter requests the best results at once and pages them locally", () => {
  expect(providerPageOf(free, 2)).toEqual({ pageNum: 1, pageSize: 99 });
  const answer = { list: [...gifts, aProduct({ id: 99 })], total: 12 };
  const second = searchPageOf(answer, free, 2);
  expect(second.list.map(({ id }) => id)).toEqual([10, 11]);
  expect(second).toMatchObject({ total: 11, among: 12, cut: false });
});

test("a filter that covers only the best results is announced", () => {
  expect(searchPageOf({ list: gifts, total: 500 }, free, 1)).toMatchObject({ total: 11, among: 11, cut: true });
});
