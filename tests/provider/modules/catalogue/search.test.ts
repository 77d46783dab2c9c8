import { expect, test } from "@jest/globals";
import { useProvider } from "@/tests/support/provider/use-provider";

const provider = useProvider();

async function namesFor(keyword: string, language: "en_US" | "zh_TW" | "ja_JP" = "en_US") {
  const { code, data } = await provider.call("GET product/searchProduct", { keyword, pageNum: 1, pageSize: 9 }, { language });
  expect(code).toBe(200);
  return data.list.map((each) => each.name);
}

test("a word finds the products with it in their name", async () => {
  expect(await namesFor("sourdough")).toEqual(["Slow Sourdough"]);
  expect(await namesFor("SOURDOUGH")).toEqual(["Slow Sourdough"]);
});

test("the start of a word finds it", async () => {
  expect(await namesFor("sourd")).toEqual(["Slow Sourdough"]);
  expect((await namesFor("photog"))[0]).toBe("Photographing Forests");
});

test.each(["sourdogh", "suordough", "sourdoughh", "sourdouhg"])("a typo is tolerated: %s", async (keyword) => {
  expect(await namesFor(keyword)).toEqual(["Slow Sourdough"]);
});

test("a short word must match exactly", async () => {
  expect(await namesFor("tee")).not.toContain("Tea, from Leaf to Cup");
  expect(await namesFor("tea")).toContain("Tea, from Leaf to Cup");
});

test("two words find products with both, in any order", async () => {
  const spoons = await namesFor("spoon carving");
  expect(spoons).toEqual(expect.arrayContaining(["Spoon Carving Kit", "Carving Spoons"]));
  expect(spoons).toHaveLength(2);
  expect(await namesFor("carving spoon")).toEqual(spoons);
  expect(await namesFor("spoon sourdough")).toEqual([]);
});

test("a Chinese word is found in every reader's language", async () => {
  expect(await namesFor("麵包", "zh_TW")).toContain("慢慢來的酸種麵包");
  expect(await namesFor("麵包")).toContain("Slow Sourdough");
  expect(await namesFor("茶", "zh_TW")).toEqual(expect.arrayContaining(["炻器茶壺", "從葉到杯：喝懂一杯茶"]));
});

test("a Japanese word is found in both of its scripts", async () => {
  expect(await namesFor("スプーン", "ja_JP")).toEqual(expect.arrayContaining(["木のスプーンを削る", "スプーン彫りキット"]));
  expect(await namesFor("製本", "ja_JP")).toEqual(expect.arrayContaining(["週末の製本教室", "製本キット"]));
});

test("one wrong character in a Chinese phrase is tolerated", async () => {
  expect(await namesFor("手沖咖啡", "zh_TW")).toContain("手沖咖啡組");
  expect(await namesFor("手沖珈啡組", "zh_TW")).toContain("手沖咖啡組");
  expect(await namesFor("慢慢來的酸種面包", "zh_TW")).toEqual(["慢慢來的酸種麵包"]);
});

test("full-width letters match", async () => {
  expect(await namesFor("ｓｏｕｒｄｏｕｇｈ")).toEqual(["Slow Sourdough"]);
});

test("a match in a name ranks before a match in a description", async () => {
  const [first] = await namesFor("bookbinding kit");
  expect(first).toBe("Bookbinding Kit");
  const names = await namesFor("garden");
  expect(names[0]).toBe("A Kitchen Garden's First Year");
  expect(names).toContain("Seed Tin");
});

test.each(["qqqqqqqq", "zzz sourdough", "龘龘龘", "???", "%", "_", "'", "\\", "'; drop table qqqqqqqq --", "*"])(
  "%s finds nothing without a fault",
  async (keyword) => {
    expect(await namesFor(keyword)).toEqual([]);
  },
);

test("a script is plain text", async () => {
  expect(await namesFor("<script>alert('sourdough')</script>")).toEqual([]);
  expect(await namesFor("<sourdough>")).toEqual(["Slow Sourdough"]);
});

test("an empty query is refused with its field", async () => {
  for (const keyword of ["", "   "]) {
    expect(await provider.call("GET product/searchProduct", { keyword })).toMatchObject({ status: 400, issues: [{ field: "keyword" }] });
  }
});

test("memberships are not searchable", async () => {
  expect(await namesFor("membership")).toEqual([]);
});

test("a search has pages, and its total counts all results", async () => {
  const all = await provider.call("GET product/searchProduct", { keyword: "a", pageSize: 100 });
  const second = await provider.call("GET product/searchProduct", { keyword: "a", pageNum: 2, pageSize: 3 });
  expect(all.data.total).toBeGreaterThan(6);
  expect(second.data.total).toBe(all.data.total);
  expect(second.data.list.map((each) => each.id)).toEqual(all.data.list.slice(3, 6).map((each) => each.id));
});
