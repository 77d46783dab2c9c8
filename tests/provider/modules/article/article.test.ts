import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { textState } from "@/provider/db/schema";
import { newOperator, openConsole } from "@/tests/support/provider/console";
import { kindsTo } from "@/tests/support/provider/notices";
import { newMember } from "@/tests/support/provider/sample-shop";
import { openTestProvider, type TestProvider } from "@/tests/support/provider/test-provider";
import { runCommand } from "@/tests/support/provider/with-modules";

let provider: TestProvider;
const folder = mkdtempSync(join(tmpdir(), "canopy-articles-"));

beforeAll(async () => {
  provider = await openTestProvider();
});

afterAll(async () => {
  rmSync(folder, { recursive: true });
  await provider.close();
});

async function say(...words: string[]): Promise<string> {
  const { ok, text } = await runCommand(provider.shop, words);
  if (!ok) throw new Error(text);
  return text;
}

function file(text: string): string {
  const path = join(folder, "text.txt");
  writeFileSync(path, text);
  return path;
}

const list = async (
  input: Parameters<typeof provider.call<"GET information/list">>[1] = {},
  language: "en_US" | "ja_JP" | "th_TH" = "en_US",
) => (await provider.call("GET information/list", input, { language })).data;

test("the sample shop has articles of both kinds, newest first, in pages", async () => {
  const { list: all, total } = await list();
  expect(total).toBeGreaterThanOrEqual(6);
  expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set(["news", "guide"]));
  const moments = all.map(({ gmtCreate }) => gmtCreate);
  expect(moments).toEqual(moments.toSorted().reverse());
  const second = await list({ pageNum: 2, pageSize: 2 });
  expect(second.list.map(({ id }) => id)).toEqual(all.slice(2, 4).map(({ id }) => id));
  expect((await list({ kind: "guide" })).list.every(({ kind }) => kind === "guide")).toBe(true);
});

test("an article is in the reader's language, or in English", async () => {
  const title = async (language: "en_US" | "ja_JP" | "th_TH") =>
    (await provider.call("GET information/detail", { id: 1 }, { language })).data.title;
  expect([await title("en_US"), await title("ja_JP"), await title("th_TH")]).toEqual([
    "The autumn workshop is open",
    "秋のワークショップを開きました",
    "The autumn workshop is open",
  ]);
});

test("a draft is not shown, and published news sends each member one notice", async () => {
  const ida = await newMember(provider);
  await say("article", "add", "news", "winter-market", "The winter market");
  const before = (await list()).total;
  expect(await runCommand(provider.shop, ["article", "publish", "winter-market"])).toMatchObject({ ok: false });
  await say("article", "write", "winter-market", "en_US", file("Come in.\n\n## When\n\nIn December."));
  const drafts = (await say("article", "list")).split("\n").filter((line) => line.includes("draft"));
  const id = Number(/\d+/.exec(drafts[0] ?? "")?.[0]);
  expect((await provider.call("GET information/detail", { id }, {})).code).toBe(404);
  expect([(await list()).total, await kindsTo(provider, ida.id)]).toEqual([before, []]);

  await say("article", "publish", "winter-market");
  expect(await runCommand(provider.shop, ["article", "publish", "winter-market"])).toMatchObject({ ok: false });
  expect((await provider.call("GET information/detail", { id }, {})).data).toMatchObject({
    title: "The winter market",
    body: "Come in.\n\n## When\n\nIn December.",
  });
  const { data } = await provider.call("GET notice/list", { topic: "news" }, { token: ida.token });
  expect(data.list).toEqual([expect.objectContaining({ title: "The winter market", subjectId: id, read: false })]);

  await say("article", "remove", "winter-market");
  expect(await kindsTo(provider, ida.id)).toEqual([]);
  expect((await provider.call("GET information/detail", { id }, {})).code).toBe(404);
});

test("a published guide sends no notice", async () => {
  const ida = await newMember(provider);
  await say("article", "add", "guide", "knots", "Knots");
  await say("article", "write", "knots", "en_US", file("Over, under."));
  await say("article", "publish", "knots");
  expect(await kindsTo(provider, ida.id)).toEqual([]);
});

test("an article is shown with its texts and what can be done with it, and one edit changes several of them", async () => {
  await say("article", "add", "guide", "glazes", "Glazes");
  expect(await say("article", "show", "glazes")).toContain("State\tdraft");
  expect(await runCommand(provider.shop, ["article", "show", "nothing"])).toMatchObject({ ok: false });
  expect(await say("article", "edit", "glazes")).toBe("Nothing was changed in glazes.");
  await say("article", "edit", "glazes", "--summary", "Ash and salt", "--body", file("Dip, then fire."));
  const shown = await say("article", "show", "glazes");
  expect(shown).toContain("Summary\tAsh and salt");
  expect(shown).toContain("Text\tDip, then fire.");
  expect(shown).toContain("en_US\t3 of 3");
  expect(shown).toContain("ja_JP\t0 of 3");
  await say("article", "remove", "glazes");
});

test("the form of an article has its present texts, and refuses one that another operator changed", async () => {
  const [june, mary] = [openConsole(provider).browser(), openConsole(provider).browser()];
  await newOperator(provider, june, "catalogue", "june@shop.example");
  await newOperator(provider, mary, "catalogue", "mary@shop.example");
  await say("article", "add", "guide", "kilns", "Kilns");
  const { body } = await june.ask("/api/article/edit/current?article=kilns");
  expect(body).toMatchObject({ values: { title: "Kilns", summary: "", body: "" } });
  const was = { title: "Kilns" };
  expect((await mary.ask("/api/article/edit", { article: "kilns", title: "Two kilns", was })).status).toBe(200);
  const refused = await june.ask("/api/article/edit", { article: "kilns", title: "Hot kilns", was });
  expect([refused.status, refused.body.conflicts]).toEqual([
    409,
    [{ field: "title", yours: "Hot kilns", theirs: "Two kilns", by: "mary@shop.example", at: expect.stringMatching(/^\d{4}-/) }],
  ]);
  expect((await june.ask("/api/article/edit", { article: "kilns", summary: "Wood or gas", was: { summary: "" } })).status).toBe(200);
  expect(await say("article", "show", "kilns")).toMatch(/Title\tTwo kilns\nSummary\tWood or gas/);
  await say("article", "remove", "kilns");
});

test("new English makes the translations of an article older, and a removed article leaves no notes of them", async () => {
  const states = async () =>
    (await say("text", "list", "article", "looms"))
      .split("\n")
      .filter((line) => line.includes("ja_JP"))
      .map((line) => line.split("\t")[4]);
  await say("article", "add", "guide", "looms", "Looms");
  await say("article", "write", "looms", "en_US", file("Warp and weft."));
  expect(await states()).toEqual(["missing", "missing", "missing"]);
  await say("text", "write", "article", "looms", "title", "ja_JP", "織機");
  await say("article", "write", "looms", "ja_JP", file("経糸と緯糸。"));
  expect(await states()).toEqual(["current", "missing", "current"]);
  await say("article", "edit", "looms", "--title", "Old looms");
  expect(await states()).toEqual(["outdated", "missing", "current"]);
  const long = "a".repeat(10_001);
  expect(await runCommand(provider.shop, ["text", "write", "article", "looms", "title", "ja_JP", long])).toMatchObject({ ok: false });
  expect(await runCommand(provider.shop, ["text", "write", "article", "looms", "body", "ja_JP", long])).toMatchObject({ ok: true });
  await say("article", "remove", "looms");
  expect(await provider.shop.db.$count(textState, eq(textState.kind, "article"))).toBe(0);
});
