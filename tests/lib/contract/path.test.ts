import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { callKeys } from "@/lib/contract";
import { matchCall } from "@/lib/contract/wire/match";
import { fillPath, partsOf, queryOf } from "@/lib/contract/wire/path";

for (const key of callKeys) {
  test(`${key} is found by its own method and path`, () => {
    const { method, path } = partsOf(key);
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
    const values = Object.fromEntries(names.map((name, index) => [name, String(index + 7)]));
    expect(matchCall(method, fillPath(path, values).path)).toEqual({ key, values });
  });
}

test("a plain path takes precedence over a pattern", () => {
  expect(matchCall("GET", "order/page")).toEqual({ key: "GET order/page", values: {} });
  expect(matchCall("GET", "order/12")).toEqual({ key: "GET order/{id}", values: { id: "12" } });
});

for (const [method, path] of [
  ["DELETE", "order/12"],
  ["POST", "order/12"],
  ["GET", "order/12/items"],
  ["GET", "order/"],
  ["GET", "ORDER/page"],
  ["GET", "order/{id}/"],
  ["GET", ""],
  ["GET", "../openapi.json"],
  ["GET", "constructor"],
] as const) {
  test(`${method} ${path} is not a call`, () => {
    expect(matchCall(method, path)).toBeNull();
  });
}

test("fillPath writes a value as one segment and removes it from the other values", () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (id) => {
      const { path, rest } = fillPath("order/{id}", { id, more: 1 });
      expect(path.split(/[/?#]/)).toHaveLength(2);
      expect(decodeURIComponent(path)).toBe(`order/${id}`);
      expect(rest).toEqual({ more: 1 });
    }),
  );
});

test("fillPath does not change the caller's input", () => {
  const input = { id: 7 };
  fillPath("order/{id}", input);
  expect(input).toEqual({ id: 7 });
});

test("queryOf omits empty values and keeps zero and false", () => {
  expect(queryOf({ a: undefined, b: null, c: "", d: 0, e: false })).toBe("?d=0&e=false");
});

test("queryOf of nothing is empty, without a question mark", () => {
  expect(queryOf({ a: undefined })).toBe("");
});

test("queryOf writes values that read back the same", () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: "grapheme" }), (keyword) => {
      expect(new URLSearchParams(queryOf({ keyword })).get("keyword")).toBe(keyword);
    }),
  );
});
