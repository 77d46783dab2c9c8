import { expect, test } from "@jest/globals";
import { maskTexts, names } from "@/provider/modules/privacy/rules/mask";

const robin = { parts: ["robin", "@reed"], wholes: ["12 alder street"] };

test.each([
  ["Robin", true],
  ["a gift for ROBIN, with love", true],
  ["robin", true],
  ["Dear Robin!", true],
  ["robinson or robin", true],
  ["Robinson", false],
  ["micro-robin2", false],
  ["arobin", false],
  ["Érobin", false],
  ["nobody", false],
  [" 12 Alder Street ", true],
  ["near 12 Alder Street", false],
])("«%s» names Robin: %s", (text, expected) => {
  expect(names(text, robin)).toBe(expected);
});

test("a text names nobody who has no names", () => {
  expect(names("robin", { parts: [], wholes: [] })).toBe(false);
});

test("personal texts are replaced at any depth, and everything else stays", () => {
  const value = { robin: "Robin", list: ["Robin", "tea", 7, null, { note: "for Robin" }], count: 7, none: null, is: true };
  expect(maskTexts(value, (text) => names(text, robin))).toEqual({
    robin: "(erased)",
    list: ["(erased)", "tea", 7, null, { note: "(erased)" }],
    count: 7,
    none: null,
    is: true,
  });
  expect(maskTexts("Robin", () => true)).toBe("(erased)");
  expect(maskTexts(undefined, () => true)).toBeUndefined();
});
