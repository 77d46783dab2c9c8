import { expect, test } from "@jest/globals";
import fc from "fast-check";
import {
  allowedTypos,
  editDistance,
  indexWords,
  isSpelled,
  partialPhrases,
  queryTraces,
  queryWords,
  tracesOf,
} from "@/provider/modules/catalogue/rules/words";

const letters = fc.string({ unit: fc.constantFrom("a", "b", "c", "d", "é"), minLength: 1, maxLength: 14 });

/** A word, and the same word with some typos. */
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

test("words within the allowed edit distance share a trace", () => {
  fc.assert(
    fc.property(slipped, ([word, written]) => {
      const most = allowedTypos(written);
      fc.pre(most > 0 && editDistance(written, word, most) <= most);
      const traces = new Set(tracesOf(word));
      expect(queryTraces(written).some((trace) => traces.has(trace))).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test("a long word has no more traces than one of seven letters", () => {
  expect(tracesOf("abcdefg")).toHaveLength(1 + 7 + 21);
  expect(tracesOf("abcdefghijklmnop")).toEqual(tracesOf("abcdefg"));
});

test("numbers and words of two letters have no traces and allow no typo", () => {
  for (const word of ["20044", "a5sheets", "٣٣٣٣٣", "ab"]) {
    expect(tracesOf(word)).toEqual([]);
    expect(queryTraces(word)).toEqual([]);
  }
});

test("words of spaced scripts allow typos, and pairs of characters do not", () => {
  expect(["bread", "pâte", "20044", "麵包", "ー", "ขน"].map(isSpelled)).toEqual([true, true, true, false, false, false]);
});

test("a phrase is found with one wrong character and by either half", () => {
  expect(partialPhrases(["手沖", "沖咖", "咖啡", "啡組"])).toEqual([
    ["咖啡", "啡組"],
    ["手沖", "啡組"],
    ["手沖", "沖咖"],
    ["手沖", "沖咖"],
    ["咖啡", "啡組"],
  ]);
  expect(partialPhrases(["麵包"])).toEqual([]);
  expect(partialPhrases([])).toEqual([]);
});

test("a non-empty query never becomes empty", () => {
  const pairs = fc.uniqueArray(letters, { maxLength: 24 });
  fc.assert(
    fc.property(pairs, (all) => {
      for (const each of partialPhrases(all)) {
        expect(each.length).toBeGreaterThan(0);
        expect(all).toEqual(expect.arrayContaining(each));
      }
    }),
  );
});

test("a query is split into its words and the character pairs of unspaced writing, each once", () => {
  expect(queryWords("Slow, slow bread!")).toEqual({ words: ["slow", "bread"], pairs: [] });
  expect(queryWords("手沖咖啡 kit")).toEqual({ words: ["kit"], pairs: ["手沖", "沖咖", "咖啡"] });
  expect(queryWords("茶")).toEqual({ words: [], pairs: ["茶"] });
  expect(queryWords(" -- ")).toEqual({ words: [], pairs: [] });
});

test("a query is limited in its number of words", () => {
  const many = Array.from({ length: 40 }, (_, index) => `word${index}`).join(" ");
  expect(queryWords(many).words).toHaveLength(8);
  expect(queryWords([..."一丁七万丈三上下不与丐丑专且丕世丘丙业丛东丝丞丟丠両丢丣两严"].join("")).pairs).toHaveLength(24);
});

test("every word of a text finds it", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 60 }), (text) => {
      const found = new Set(indexWords([text]));
      const { words, pairs } = queryWords(text);
      for (const word of [...words, ...pairs]) expect(found).toContain(word);
    }),
  );
});

test("a text is found by its words, by pairs of characters and by single ones", () => {
  expect(indexWords(["Slow 咖啡組, slow!", "茶 Kit"])).toEqual(["slow", "咖啡", "啡組", "咖", "啡", "組", "kit", "茶"]);
  expect(indexWords(["ＡＢ１"])).toEqual(["ab1"]);
  expect(indexWords(["", "--"])).toEqual([]);
});

test("words of four letters allow one typo, words of eight two, and numbers none", () => {
  expect(["tea", "loaf", "kitchen", "sourdoug", "sourd0ug"].map(allowedTypos)).toEqual([0, 1, 1, 2, 0]);
});

test("a word has a trace of itself and of every variant without as many letters as it may lack", () => {
  expect(tracesOf("tea").toSorted()).toEqual(["ea", "ta", "te", "tea"]);
  expect(tracesOf("abcde")).toHaveLength(1 + 5);
  expect(tracesOf("abcdef")).toHaveLength(1 + 6 + 15);
  expect(queryTraces("abcdefg")).toHaveLength(1 + 7);
  expect(queryTraces("abcdefgh")).toHaveLength(1 + 7 + 21);
});

const word = fc.string({ unit: fc.constantFrom("a", "b", "c", "d"), maxLength: 10 });
const most = fc.integer({ min: 0, max: 3 });

test.each([
  ["bread", "bread", 0],
  ["bread", "braed", 1],
  ["bread", "brea", 1],
  ["bread", "breads", 1],
  ["bread", "broad", 1],
  ["bread", "bored", 2],
  ["", "ab", 2],
])("the edit distance between %s and %s is %s", (one, other, slips) => {
  expect(editDistance(one, other, 5)).toBe(slips);
});

test("the edit distance is zero for equal words only", () => {
  fc.assert(fc.property(word, word, most, (one, other, limit) => expect(editDistance(one, other, limit) === 0).toBe(one === other)));
});

test("the edit distance is symmetric", () => {
  fc.assert(
    fc.property(word, word, most, (one, other, limit) => expect(editDistance(one, other, limit)).toBe(editDistance(other, one, limit))),
  );
});

test("the edit distance is at least the difference of the lengths and at most the longer length or one beyond the limit", () => {
  fc.assert(
    fc.property(word, word, most, (one, other, limit) => {
      const slips = editDistance(one, other, limit);
      const difference = Math.abs(one.length - other.length);
      expect(slips).toBeGreaterThanOrEqual(Math.min(difference, limit + 1));
      expect(slips).toBeLessThanOrEqual(Math.max(one.length, other.length, limit + 1));
    }),
  );
});

test("one changed, dropped, added or swapped letter is an edit distance of one", () => {
  const changed = fc.tuple(
    fc.string({ unit: fc.constantFrom("a", "b", "c"), minLength: 2, maxLength: 10 }),
    fc.nat(),
    fc.constantFrom("change", "drop", "add", "swap"),
  );
  fc.assert(
    fc.property(changed, ([before, at, how]) => {
      const letters = [...before];
      const index = at % (letters.length - 1);
      if (how === "change") letters[index] = "x";
      if (how === "drop") letters.splice(index, 1);
      if (how === "add") letters.splice(index, 0, "x");
      if (how === "swap") [letters[index], letters[index + 1]] = [letters[index + 1] ?? "", letters[index] ?? ""];
      expect(editDistance(before, letters.join(""), 2)).toBe(before === letters.join("") ? 0 : 1);
    }),
  );
});

/** The definition of the distance, without a table. */
function distanceByDefinition(one: string, other: string): number {
  if (one === "" || other === "") return one.length + other.length;
  const same = one.at(-1) === other.at(-1) ? 0 : 1;
  const shorter = [one.slice(0, -1), other.slice(0, -1)] as const;
  const swapped = one.length > 1 && other.length > 1 && one.at(-1) === other.at(-2) && one.at(-2) === other.at(-1);
  return Math.min(
    distanceByDefinition(shorter[0], other) + 1,
    distanceByDefinition(one, shorter[1]) + 1,
    distanceByDefinition(...shorter) + same,
    swapped ? distanceByDefinition(one.slice(0, -2), other.slice(0, -2)) + 1 : Number.POSITIVE_INFINITY,
  );
}

test("the edit distance equals its definition, and one beyond the limit when the lengths differ by more", () => {
  const short = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 5 });
  fc.assert(
    fc.property(short, short, (one, other) => {
      expect(editDistance(one, other, 5)).toBe(distanceByDefinition(one, other));
    }),
    { numRuns: 200 },
  );
  expect(editDistance("abcd", "ab", 1)).toBe(2);
  expect(editDistance("abc", "ab", 1)).toBe(1);
});
