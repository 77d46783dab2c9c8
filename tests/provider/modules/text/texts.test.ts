import { beforeEach, expect, test } from "@jest/globals";
import { asc, eq } from "drizzle-orm";
import { chapter, job, product, textState } from "@/provider/db/schema";
import { newOperator, openConsole } from "@/tests/support/provider/console";
import { sampleProduct, sampleVideos } from "@/tests/support/provider/sample-shop";
import { useProvider } from "@/tests/support/provider/use-provider";
import { runCommand } from "@/tests/support/provider/with-modules";

const provider = useProvider();

beforeEach(() => provider.shop.db.delete(job));

const say = (...words: string[]) => runCommand(provider.shop, words);
const told = async () => (await provider.shop.db.select().from(job).orderBy(asc(job.id))).map((row) => row.payload);

/** The state of a field in a language, as the list says it. */
async function stateOf(kind: string, named: string, field: string, language: string, of = kind) {
  const { text } = await say("text", "list", kind, named);
  const lines = text.split("\n").map((line) => line.split("\t"));
  return lines.find(([own, , each, spoken]) => own === of && each === field && spoken === language)?.[4];
}

test("a text has a state in each language", async () => {
  const { text } = await say("text", "list", "category", "baking");
  const states = text.split("\n").map((line) => line.split("\t").slice(2, 5).join(" "));
  expect(states).toEqual([
    ...["name en_US english", "name zh_TW current", "name ja_JP current", "name zh_CN missing", "name th_TH missing"],
    ...["name es_ES missing", "name vi_VN missing", "name id_ID missing", "name my_MM missing"],
  ]);
});

test("new English makes its translations older, until they are written again", async () => {
  const field = ["product", "seed-tin", "name"];
  expect(await stateOf("product", "seed-tin", "name", "ja_JP")).toBe("current");
  expect((await say("rename", "seed-tin", "en_US", "Seed", "box")).ok).toBe(true);
  expect(await stateOf("product", "seed-tin", "name", "ja_JP")).toBe("outdated");
  expect(await stateOf("product", "seed-tin", "subTitle", "ja_JP")).toBe("current");
  expect(await say("text", "write", ...field, "ja_JP", "たねばこ")).toEqual({
    ok: true,
    text: "The name of product seed-tin in ja_JP was written: 4 characters.",
  });
  expect(await stateOf("product", "seed-tin", "name", "ja_JP")).toBe("current");
  expect(await stateOf("product", "seed-tin", "name", "zh_TW")).toBe("outdated");
  expect((await say("text", "write", ...field, "en_US", "Seed", "case")).ok).toBe(true);
  expect(await stateOf("product", "seed-tin", "name", "ja_JP")).toBe("outdated");
  const { id } = await sampleProduct(provider, "seed-tin");
  expect(await told()).toEqual(Array(3).fill({ event: "product-changed", id }));
  const { data } = await provider.call("GET product/searchProduct", { keyword: "たねばこ", pageNum: 1, pageSize: 9 });
  expect(data.list.map((each) => Number(each.id))).toContain(id);
});

test("every command that writes English makes the translations older", async () => {
  const [lesson] = await sampleVideos(provider, "slow-sourdough");
  const [own] = await provider.shop.db.select().from(chapter).orderBy(asc(chapter.id)).limit(1);
  const cases: [string[], Parameters<typeof stateOf>][] = [
    [
      ["product", "edit", "hori-knife", "--description", "A knife."],
      ["product", "hori-knife", "description", "zh_TW"],
    ],
    [
      ["category", "rename", "textiles", "en_US", "Cloth"],
      ["category", "textiles", "name", "ja_JP"],
    ],
    [
      ["advert", "rename", "advert-workshop", "en_US", "Carve"],
      ["advert", "advert-workshop", "name", "zh_TW"],
    ],
    [
      ["lesson", String(lesson?.id), "en_US", "Begin"],
      ["lesson", String(lesson?.id), "title", "ja_JP"],
    ],
    [
      ["chapter", "rename", String(own?.id), "en_US", "First"],
      ["chapter", String(own?.id), "title", "ja_JP"],
    ],
  ];
  for (const [words, place] of cases) {
    expect(await stateOf(...place)).toBe("current");
    expect((await say(...words)).ok).toBe(true);
    expect({ words, state: await stateOf(...place) }).toEqual({ words, state: "outdated" });
  }
});

test("the texts of a product include those of its choices, chapters and lessons", async () => {
  const { text } = await say("text", "list", "product", "slow-sourdough");
  const lines = text.split("\n").map((line) => line.split("\t"));
  // Descriptions have several paragraphs.
  const kinds = new Set(lines.filter(({ length }) => length > 4).map(([kind]) => kind));
  expect([...kinds].sort()).toEqual(["chapter", "lesson", "product"]);
  expect(await stateOf("product", "spoon-carving-kit", "label", "ja_JP", "choice")).toBe("current");
});

test("a translation is removed, and the shop then shows English", async () => {
  const { id } = await sampleProduct(provider, "cork-mat");
  expect((await say("text", "remove", "product", "cork-mat", "name", "ja_JP")).ok).toBe(true);
  const [row] = await provider.shop.db.select().from(product).where(eq(product.id, id));
  expect(row?.name).not.toHaveProperty("ja_JP");
  expect((await say("text", "remove", "product", "cork-mat", "name", "ja_JP")).text).toContain("does not exist");
  expect((await say("text", "remove", "product", "cork-mat", "name", "en_US")).text).toContain("The English text stays");
});

test.each([
  [["product", "nothing", "name"], "There is no product «nothing»."],
  [["product", "seed-tin", "title"], "A product has no title. It has name, subTitle, description."],
  [["lesson", "seed-tin", "title"], "There is no lesson «seed-tin»."],
])("%j is refused", async (place, message) => {
  expect((await say("text", "write", ...place, "ja_JP", "x")).text).toContain(message);
});

test("two translators of one text conflict, and a removed row leaves no notes", async () => {
  const browser = openConsole(provider).browser();
  await newOperator(provider, browser, "translator");
  const place = { kind: "product", named: "hori-knife", field: "name", language: "th_TH" };
  expect((await browser.ask("/api/text/write", { ...place, text: "มีด", was: { text: "" } })).status).toBe(200);
  const answer = await browser.ask("/api/text/write", { ...place, text: "พลั่ว", was: { text: "" } });
  expect(answer.body.conflicts).toEqual([
    { field: "text", yours: "พลั่ว", theirs: "มีด", by: "translator@shop.example", at: expect.any(String) },
  ]);
  await say("category", "create", "Gone");
  await say("category", "rename", "gone", "ja_JP", "無");
  expect(await provider.shop.db.$count(textState, eq(textState.kind, "category"))).toBeGreaterThan(0);
  const before = await provider.shop.db.$count(textState);
  await say("category", "remove", "gone");
  expect(await provider.shop.db.$count(textState)).toBe(before - 1);
});
