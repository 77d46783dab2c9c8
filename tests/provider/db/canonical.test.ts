import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { canonicalJson } from "@/provider/db/canonical";

test("canonical JSON does not depend on the order of keys", () => {
  expect(canonicalJson({ b: [2, { d: null, c: "ü" }], a: 1 })).toBe('{"a":1,"b":[2,{"c":"ü","d":null}]}');
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const turned = JSON.parse(JSON.stringify(value), (_, each) =>
        each && typeof each === "object" && !Array.isArray(each) ? Object.fromEntries(Object.entries(each).toReversed()) : each,
      );
      expect(canonicalJson(turned)).toBe(canonicalJson(JSON.parse(JSON.stringify(value))));
    }),
  );
});
