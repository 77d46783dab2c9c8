import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { forgivenSlips, isSpelled, mostOf, slipsBetween, tracesOf, tracesOfSlip } from "@/provider/rules/search-words";

const letters = fc.string({ unit: fc.constantFrom("a", "b", "c", "d", "é"), minLength: 1, maxLength: 14 });

/** A word and what became of it after some slips. */
const slipped = fc
  .tuple(letters, fc.array(fc.tuple(fc.nat(), fc.constantFrom("change", "drop", "add", "swap")), { maxLength: 2 }))
  .map(([word, slips]) => {
    const written = [...word];
    for (const [place, how] of slips) {
      const at = place % (written.length + 1);
      if (how === "change") written.splice(at, 1, "x");
      if (how === "drop") written.splice(at, 1);
      if (how === "add") written.splice(at, 0, "x");
      if (how === "swap") written.splice(at, 2, ...written.slice(at, at + 2).reverse());
    }
    return [word, written.join("")] as const;
  });

test("whoever is within the forgiven slips of a word shares a trace with it", () => {
  fc.assert(
    fc.property(slipped, ([word, written]) => {
      const most = forgivenSlips(written);
      fc.pre(most > 0 && slipsBetween(written, word, most) <= most);
      const traces = new Set(tracesOf(word));
      expect(tracesOfSlip(written).some((trace) => traces.has(trace))).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test("a long word leaves no more traces than one of seven letters", () => {
  expect(tracesOf("abcdefg")).toHaveLength(1 + 7 + 21);
  expect(tracesOf("abcdefghijklmnop")).toEqual(tracesOf("abcdefg"));
});

test("a number and a word of two letters leave none, and are forgiven nothing", () => {
  for (const word of ["20044", "a5sheets", "٣٣٣٣٣", "ab"]) {
    expect(tracesOf(word)).toEqual([]);
    expect(tracesOfSlip(word)).toEqual([]);
  }
});

test("a word of spaced writing is spelled, a pair of characters is not", () => {
  expect(["bread", "pâte", "20044", "麵包", "ー", "ขน"].map(isSpelled)).toEqual([true, true, true, false, false, false]);
});

test("one wrong character leaves enough of a phrase, and so does either half of it", () => {
  expect(mostOf(["手沖", "沖咖", "咖啡", "啡組"])).toEqual([
    ["咖啡", "啡組"],
    ["手沖", "啡組"],
    ["手沖", "沖咖"],
    ["手沖", "沖咖"],
    ["咖啡", "啡組"],
  ]);
  expect(mostOf(["麵包"])).toEqual([]);
  expect(mostOf([])).toEqual([]);
});

test("less than a whole phrase is never nothing of it", () => {
  const pairs = fc.uniqueArray(letters, { maxLength: 24 });
  fc.assert(
    fc.property(pairs, (all) => {
      for (const each of mostOf(all)) {
        expect(each.length).toBeGreaterThan(0);
        expect(all).toEqual(expect.arrayContaining(each));
      }
    }),
  );
});
