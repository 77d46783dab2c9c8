import { expect, test } from "@jest/globals";
import { noFilter } from "@/components/catalogue/filter/filter";
import { pageToAsk, searchPageOf } from "@/components/catalogue/search/search-page";
import { readSearchQuery, searchAddress } from "@/components/catalogue/search/search-query";
import { aProduct, aSku } from "../support/fixtures";

const free = { ...noFilter, free: true };
const gifts = Array.from({ length: 11 }, (_, place) => aProduct({ id: place + 1, skuStockList: [aSku({ promotionPrice: 0 })] }));

test("an address is read as words, a page and a filter", () => {
  expect(readSearchQuery({ keyword: " bread ", page: "2", free: "1" })).toEqual({ keyword: "bread", page: 2, filter: free });
  expect(readSearchQuery({ keyword: ["a", "b"], page: "0", free: ["1", "1"] })).toEqual({ keyword: "", page: 1, filter: noFilter });
  expect(readSearchQuery({ keyword: "\u0000", page: "1e9" })).toMatchObject({ keyword: "", page: 1 });
});

test("the address of a page says no more than it has to", () => {
  expect(searchAddress("bread & wine")).toBe("/search?keyword=bread+%26+wine");
  expect(searchAddress("パン", 2, free)).toBe("/search?keyword=%E3%83%91%E3%83%B3&page=2&free=1");
});

test("without a filter the provider's page is the page", () => {
  expect(pageToAsk(noFilter, 3)).toEqual({ pageNum: 3, pageSize: 9 });
  const answer = { list: gifts.slice(0, 9), total: 11 };
  expect(searchPageOf(answer, noFilter, 1)).toEqual({ ...answer, among: 11, cut: false });
});

test("with a filter the best are asked for at once, and cut into pages afterwards", () => {
  expect(pageToAsk(free, 2)).toEqual({ pageNum: 1, pageSize: 99 });
  const answer = { list: [...gifts, aProduct({ id: 99 })], total: 12 };
  const second = searchPageOf(answer, free, 2);
  expect(second.list.map(({ id }) => id)).toEqual([10, 11]);
  expect(second).toMatchObject({ total: 11, among: 12, cut: false });
});

test("a filter that looked through the best only says so", () => {
  expect(searchPageOf({ list: gifts, total: 500 }, free, 1)).toMatchObject({ total: 11, among: 11, cut: true });
});
