import { expect, test } from "@jest/globals";
import { idOf, maxId } from "@/lib/contract/wire/id";
import { idOfQuery, queryOfId } from "@/lib/format/query-id";

test.each([
  ["1", 1],
  ["7", 7],
  ["007", 7],
  [String(maxId), maxId],
])("%j is the id %i", (text, id) => {
  expect(idOf(text)).toBe(id);
});

const invalid = [7, "", "0", "-1", "1.5", " 7", "7 ", "1e3", "0x7", "٧", null, true, [7], {}];

test.each([...invalid, String(maxId + 1), "9".repeat(40)])("%j is an invalid id", (text) => {
  expect(idOf(text)).toBeNull();
});

test("the id of a query survives a round trip", () => {
  expect(idOfQuery(decodeURIComponent(queryOfId(7)))).toBe(7);
  expect(idOfQuery("7")).toBe(7);
});

test.each(["", "{", "null", "[]", '{"id":0}', '{"id":true}', `{"id":${maxId + 1}}`, "x".repeat(10_001), undefined])(
  "%j selects no row",
  (text) => {
    expect(idOfQuery(text)).toBeNull();
  },
);
