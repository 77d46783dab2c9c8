import { expect, test } from "@jest/globals";
import { inDrawnOrder } from "@/provider/modules/invoice/rules/burmese";

const [ka, ma, nga, ra, ya, ha, e, aa, asat, virama] = [..."\u1000\u1019\u1004\u103c\u103b\u103e\u1031\u102c\u103a\u1039"];

test.each([
  ["the vowel E stands before its consonant", `${ka}${e}${aa}`, `${e}${ka}${aa}`],
  ["the medial RA stands before its consonant", `${ma}${ra}`, `${ra}${ma}`],
  ["the vowel E stands before the medial RA", `${ma}${ra}${e}`, `${e}${ra}${ma}`],
  ["other medials stay behind their consonant", `${ma}${ya}${ra}${ha}${e}`, `${e}${ra}${ma}${ya}${ha}`],
  ["a stacked consonant stays below", `${ka}${virama}${ka}${e}`, `${e}${ka}${virama}${ka}`],
  ["a kinzi is drawn above the consonant", `${nga}${asat}${virama}${ka}${e}`, `${e}${ka}${nga}${asat}${virama}`],
  ["letters that stand alone and other scripts stay", `${ka}${ma} tea 12`, `${ka}${ma} tea 12`],
])("%s", (_, text, drawn) => {
  expect(inDrawnOrder(text ?? "")).toBe(drawn);
});
