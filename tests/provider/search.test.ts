import { afterAll, beforeAll, expect, test } from "@jest/globals";
import fc from "fast-check";
import { forgivenSlips, indexWords, queryWords, slipsBetween } from "@/provider/rules/search-words";
import { openTestProvider, type TestProvider } from "../support/provider";

let provider: TestProvider;

beforeAll(async () => {
  provider = await openTestProvider();
});

afterAll(() => provider.close());

async function namesFor(keyword: string, language: "en_US" | "zh_TW" | "ja_JP" = "en_US") {
  const { code, data } = await provider.call("GET product/searchProduct", { keyword, pageNum: 1, pageSize: 9 }, { language });
  expect(code).toBe(200);
  return data.list.map((each) => each.name);
}

test("a word finds the products that have it in their name", async () => {
  expect(await namesFor("sourdough")).toEqual(["Slow Sourdough"]);
  expect(await namesFor("SOURDOUGH")).toEqual(["Slow Sourdough"]);
});

test("the beginning of a word finds it", async () => {
  expect(await namesFor("sourd")).toEqual(["Slow Sourdough"]);
  expect((await namesFor("photog"))[0]).toBe("Photographing Forests");
});

test.each(["sourdogh", "suordough", "sourdoughh", "sourdouhg"])("a slip of the hand is forgiven: %s", async (keyword) => {
  expect(await namesFor(keyword)).toEqual(["Slow Sourdough"]);
});

test("a short word is taken as it is written", async () => {
  expect(await namesFor("tee")).not.toContain("Tea, from Leaf to Cup");
  expect(await namesFor("tea")).toContain("Tea, from Leaf to Cup");
});

test("two words find what has both of them, in any order", async () => {
  const spoons = await namesFor("spoon carving");
  expect(spoons).toEqual(expect.arrayContaining(["Spoon Carving Kit", "Carving Spoons"]));
  expect(spoons).toHaveLength(2);
  expect(await namesFor("carving spoon")).toEqual(spoons);
  expect(await namesFor("spoon sourdough")).toEqual([]);
});

test("a Chinese word finds what has it, whatever language the reader reads", async () => {
  expect(await namesFor("麵包", "zh_TW")).toContain("慢慢來的酸種麵包");
  expect(await namesFor("麵包")).toContain("Slow Sourdough");
  expect(await namesFor("茶", "zh_TW")).toEqual(expect.arrayContaining(["炻器茶壺", "從葉到杯：喝懂一杯茶"]));
});

test("a Japanese word finds what has it, in both of its scripts", async () => {
  expect(await namesFor("スプーン", "ja_JP")).toEqual(expect.arrayContaining(["木のスプーンを削る", "スプーン彫りキット"]));
  expect(await namesFor("製本", "ja_JP")).toEqual(expect.arrayContaining(["週末の製本教室", "製本キット"]));
});

test("one wrong character in a Chinese phrase is forgiven", async () => {
  expect(await namesFor("手沖咖啡", "zh_TW")).toContain("手沖咖啡組");
  expect(await namesFor("手沖珈啡組", "zh_TW")).toContain("手沖咖啡組");
  expect(await namesFor("慢慢來的酸種面包", "zh_TW")).toEqual(["慢慢來的酸種麵包"]);
});

test("full-width letters are letters", async () => {
  expect(await namesFor("ｓｏｕｒｄｏｕｇｈ")).toEqual(["Slow Sourdough"]);
});

test("who asks for a name gets it before what merely mentions it", async () => {
  const [first] = await namesFor("bookbinding kit");
  expect(first).toBe("Bookbinding Kit");
  const names = await namesFor("garden");
  expect(names[0]).toBe("A Kitchen Garden's First Year");
  expect(names).toContain("Seed Tin");
});

test.each(["qqqqqqqq", "zzz sourdough", "龘龘龘", "???", "%", "_", "'", "\\", "'; drop table qqqqqqqq --", "*"])(
  "nothing is found for %s, without a fault",
  async (keyword) => {
    expect(await namesFor(keyword)).toEqual([]);
  },
);

test("a script is a text like any other", async () => {
  expect(await namesFor("<script>alert('sourdough')</script>")).toEqual([]);
  expect(await namesFor("<sourdough>")).toEqual(["Slow Sourdough"]);
});

test("an empty question is refused by name", async () => {
  for (const keyword of ["", "   "]) {
    expect(await provider.call("GET product/searchProduct", { keyword })).toMatchObject({ status: 400, issues: [{ field: "keyword" }] });
  }
});

test("memberships are not found by searching", async () => {
  expect(await namesFor("membership")).toEqual([]);
});

test("a search has pages, and its total counts all of them", async () => {
  const all = await provider.call("GET product/searchProduct", { keyword: "a", pageSize: 100 });
  const second = await provider.call("GET product/searchProduct", { keyword: "a", pageNum: 2, pageSize: 3 });
  expect(all.data.total).toBeGreaterThan(6);
  expect(second.data.total).toBe(all.data.total);
  expect(second.data.list.map((each) => each.id)).toEqual(all.data.list.slice(3, 6).map((each) => each.id));
});

test("a question is its words and the pairs of its unspaced writing, each once", () => {
  expect(queryWords("Slow, slow bread!")).toEqual({ words: ["slow", "bread"], pairs: [] });
  expect(queryWords("手沖咖啡 kit")).toEqual({ words: ["kit"], pairs: ["手沖", "沖咖", "咖啡"] });
  expect(queryWords("茶")).toEqual({ words: [], pairs: ["茶"] });
  expect(queryWords(" -- ")).toEqual({ words: [], pairs: [] });
});

test("a question has no more words than a search can bear", () => {
  const many = Array.from({ length: 40 }, (_, index) => `word${index}`).join(" ");
  expect(queryWords(many).words).toHaveLength(8);
  expect(queryWords([..."一丁七万丈三上下不与丐丑专且丕世丘丙业丛东丝丞丟丠両丢丣两严"].join("")).pairs).toHaveLength(24);
});

test("whatever a text says, each of its own words finds it", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 60 }), (text) => {
      const found = new Set(indexWords([text]));
      const { words, pairs } = queryWords(text);
      for (const word of [...words, ...pairs]) expect(found).toContain(word);
    }),
  );
});

test("a word is forgiven more slips the longer it is", () => {
  expect(["tea", "bread", "sourdough"].map(forgivenSlips)).toEqual([0, 1, 2]);
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
])("between %s and %s there are %s slips", (one, other, slips) => {
  expect(slipsBetween(one, other, 5)).toBe(slips);
});

test("slips are none between equal words, and only there", () => {
  fc.assert(fc.property(word, word, most, (one, other, limit) => expect(slipsBetween(one, other, limit) === 0).toBe(one === other)));
});

test("slips are the same in both directions", () => {
  fc.assert(
    fc.property(word, word, most, (one, other, limit) => expect(slipsBetween(one, other, limit)).toBe(slipsBetween(other, one, limit))),
  );
});

test("slips are at least the difference of the lengths, and at most the longer length or one beyond the limit", () => {
  fc.assert(
    fc.property(word, word, most, (one, other, limit) => {
      const slips = slipsBetween(one, other, limit);
      const difference = Math.abs(one.length - other.length);
      expect(slips).toBeGreaterThanOrEqual(Math.min(difference, limit + 1));
      expect(slips).toBeLessThanOrEqual(Math.max(one.length, other.length, limit + 1));
    }),
  );
});

test("one changed, dropped, added or swapped letter is one slip", () => {
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
      expect(slipsBetween(before, letters.join(""), 2)).toBe(before === letters.join("") ? 0 : 1);
    }),
  );
});
