import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { and, asc, count, eq } from "drizzle-orm";
import type { LanguageHeader } from "@/lib/contract/wire/language";
import { advert, agreement, category, job, material, product, video } from "@/provider/db/schema";
import { checksums } from "@/tests/support/database/checksums";
import { openTestProvider, type TestProvider } from "@/tests/support/provider/test-provider";
import { runCommand, withWholePath } from "@/tests/support/provider/with-modules";

let provider: TestProvider;
const folder = mkdtempSync(join(tmpdir(), "canopy-window-"));

beforeAll(async () => {
  provider = await openTestProvider();
});

beforeEach(() => provider.shop.db.delete(job));

afterAll(async () => {
  rmSync(folder, { recursive: true });
  await provider.close();
});

const say = (...words: string[]) => runCommand(provider.shop, words);
const told = async () => (await provider.shop.db.select().from(job).orderBy(asc(job.id))).map((row) => row.payload);
const idOf = async (table: typeof category | typeof advert, slug: string) =>
  (await provider.shop.db.select({ id: table.id }).from(table).where(eq(table.slug, slug)))[0]?.id;

/** Writes a file into the operator's folder. */
function file(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

test("a category is hidden, shown and renamed in one language", async () => {
  const id = (await idOf(category, "baking")) ?? 0;
  const shown = async (language: LanguageHeader = "en_US") => {
    const { data } = await provider.call("GET product/getCategory", { type: 2 }, { language });
    const found = data.flatMap((each) => each.children ?? []).find((each) => each.id === id);
    return [found?.name, found?.showStatus];
  };
  const [{ onSale } = { onSale: 0 }] = await provider.shop.db
    .select({ onSale: count() })
    .from(product)
    .where(and(eq(product.categoryId, id), eq(product.shown, true)));
  expect(onSale).toBeGreaterThan(1);
  expect((await say("category", "hide", "baking", "--dry-run")).text).toContain(
    `baking will be hidden. The course list will no longer show ${onSale} products in it.`,
  );
  expect(await say("category", "hide", "baking")).toEqual({
    ok: true,
    text: `baking is hidden. The course list no longer shows ${onSale} products in it.`,
  });
  const [inside] = await provider.shop.db
    .select()
    .from(product)
    .where(and(eq(product.categoryId, id), eq(product.shown, true)));
  expect((await say("products")).text).toMatch(new RegExp(`\t${inside?.slug}\t.*\tcategory hidden$`, "m"));
  expect((await say("product", "show", inside?.slug ?? "")).text).toContain("Hidden category\tBaking");
  expect(await shown()).toEqual(["Baking", 0]);
  expect((await say("category", "list")).text).toMatch(new RegExp(`^${id}\tbaking\tBaking\thidden\t`, "m"));
  expect(await say("category", "show", String(id))).toEqual({ ok: true, text: "baking is shown." });
  expect(await say("category", "rename", "baking", "ja_JP", "窯", "しごと")).toMatchObject({ ok: true });
  expect(await shown("ja_JP")).toEqual(["窯 しごと", 1]);
  expect(await shown()).toEqual(["Baking", 1]);
  expect(await told()).toEqual(Array(3).fill({ event: "category-changed", id }));
});

test("an advert is hidden, shown and renamed in one language", async () => {
  const id = await idOf(advert, "advert-workshop");
  const names = async () => (await provider.call("GET homeAdvertise/list", { type: 0 })).data.map((each) => each.name);
  const [before] = await provider.shop.db.select().from(advert).where(eq(advert.slug, "advert-workshop"));
  expect((await say("advert", "hide", "advert-workshop")).ok).toBe(true);
  expect(await names()).not.toContain(before?.name.en_US);
  expect((await say("advert", "show", "advert-workshop")).ok).toBe(true);
  expect((await say("advert", "rename", "advert-workshop", "en_US", "Carve a spoon")).ok).toBe(true);
  expect(await names()).toContain("Carve a spoon");
  expect((await say("advert", "list")).text.split("\n")).toHaveLength((await names()).length);
  expect(await told()).toEqual(Array(3).fill({ event: "advert-changed", id }));
});

const listed = async (language: LanguageHeader = "en_US") =>
  (await provider.call("GET materialLibrary/getList", { pageNum: 1, pageSize: 100 }, { language })).data.list;

test("a material is added, edited, linked and removed", async () => {
  const before = (await listed()).length;
  expect((await say("material", "add", "spring-calendar", "Spring", "calendar")).text).toContain("spring-calendar is in the library");
  expect((await listed())[0]).toMatchObject({ title: "Spring calendar", summary: "", pdfUrl: null, pptUrl: null, videoSourceId: null });
  expect((await say("material", "rename", "spring-calendar", "zh_TW", "春天的月曆")).ok).toBe(true);
  expect((await listed("zh_TW"))[0]?.title).toBe("春天的月曆");
  expect((await say("material", "describe", "spring-calendar", "en_US", "When to seed what.")).ok).toBe(true);
  expect((await say("material", "pdf", "spring-calendar", "https://example.com/spring.pdf")).ok).toBe(true);
  expect((await say("material", "slides", "spring-calendar", "https://example.com/spring.pptx")).ok).toBe(true);
  expect((await listed())[0]).toMatchObject({
    summary: "When to seed what.",
    pdfUrl: "https://example.com/spring.pdf",
    pptUrl: "https://example.com/spring.pptx",
  });
  expect((await say("material", "list")).text).toMatch(/\tspring-calendar\tSpring calendar\tpdf, slides\t/m);
  expect((await say("material", "pdf", "spring-calendar", "none")).ok).toBe(true);
  expect((await listed())[0]?.pdfUrl).toBeNull();
  expect((await say("material", "remove", "spring-calendar")).ok).toBe(true);
  expect(await listed()).toHaveLength(before);
  expect(await told()).toEqual(Array(7).fill({ event: "material-changed", id: null }));
});

test("removing a material removes its video", async () => {
  const [row] = await provider.shop.db.select().from(material).where(eq(material.slug, "material-stitch-library"));
  expect(row?.videoId).toEqual(expect.any(Number));
  expect((await say("material", "remove", "material-stitch-library")).ok).toBe(true);
  expect(
    await provider.shop.db
      .select()
      .from(video)
      .where(eq(video.id, row?.videoId ?? 0)),
  ).toEqual([]);
});

test("an agreement's text is replaced in one language, with or without its title", async () => {
  const path = file("refund.txt", "\ufeff# Money back\r\n\r\nWithin thirty days.\r\n\r\n## How\r\n\r\nWrite to us.\r\n");
  const page = async (language: string) => (await provider.raw("GET", `media/agreement/refund-policy?language=${language}`)).text;
  const japanese = await page("ja_JP");
  expect(await say("agreement", "refund-policy", "en_US", path)).toEqual({
    ok: true,
    text: "refund-policy was replaced in en_US: 41 characters.",
  });
  expect(await page("en_US")).toContain("<h1>Money back</h1><p>Within thirty days.</p><h2>How</h2><p>Write to us.</p>");
  expect(await page("ja_JP")).toBe(japanese);

  expect((await say("agreement", "refund-policy", "en_US", file("plain.txt", "Only this."))).ok).toBe(true);
  expect(await page("en_US")).toContain("<h1>Money back</h1><p>Only this.</p>");
  expect(await told()).toEqual(Array(2).fill({ event: "agreement-changed", id: null }));
});

test("a new agreement is written in English first, with a title", async () => {
  await provider.shop.db.delete(agreement).where(eq(agreement.kind, "privacy-policy"));
  const path = file("privacy.txt", "# Privacy\n\nWe keep little.");
  expect((await say("agreement", "privacy-policy", "ja_JP", path)).text).toContain("must be written in en_US first");
  expect((await say("agreement", "privacy-policy", "en_US", file("untitled.txt", "We keep little."))).text).toContain("with a title");
  expect((await say("agreement", "privacy-policy", "en_US", path)).ok).toBe(true);
  expect((await provider.raw("GET", "media/agreement/privacy-policy")).text).toContain("<h1>Privacy</h1><p>We keep little.</p>");
});

test("a file path is relative to the operator's folder, wherever the provider runs", () => {
  expect(withWholePath(["agreement", "refund-policy", "en_US", "terms.txt"], "/home/ida")).toEqual([
    "agreement",
    "refund-policy",
    "en_US",
    "/home/ida/terms.txt",
  ]);
  expect(withWholePath(["backup", "../copy"], "/home/ida")).toEqual(["backup", "/home/copy"]);
  expect(withWholePath(["backup", "--help"], "/home/ida")).toEqual(["backup", "--help"]);
  expect(withWholePath(["price", "cork-mat", "1", "1"], "/home/ida")).toEqual(["price", "cork-mat", "1", "1"]);
  expect(withWholePath([], "/home/ida")).toEqual([]);
});

test.each([
  [["category", "hide", "no-such-category"], "There is no category «no-such-category»."],
  [["category", "rename", "baking", "en_US"], "The new name is missing."],
  [["category", "rename", "baking", "english", "Bread"], "The language must be one of"],
  [["advert", "show", ""], "The advert is missing."],
  [["material", "add", "Not A Slug", "Title"], "The slug must be lowercase letters, digits and dashes"],
  [["material", "add", "material-wood-guide", "Title"], "There is a material «material-wood-guide» already."],
  [["material", "add", "new-one"], "The title is missing."],
  [["material", "pdf", "material-wood-guide", "javascript:alert(1)"], "whole path"],
  [["material", "pdf", "material-wood-guide", "http://shop.example/a.pdf"], "begins with https://"],
  [["material", "slides", "material-wood-guide"], "The slide file is missing."],
  [["material", "remove", "nothing"], "There is no material «nothing»."],
  [["agreement", "cookie-policy", "en_US", file("cookies.txt", "Some text")], "The agreement must be one of terms-of-service"],
  [["agreement", "refund-policy", "en_US"], "The text is missing."],
  [["agreement", "refund-policy", "en_US", "/no/such/file"], "The file cannot be read: ENOENT"],
  [["agreement", "refund-policy", "en_US", file("empty.txt", " \n ")], "There is no text in the file."],
  [["agreement", "refund-policy", "en_US", file("binary.txt", new Uint8Array([0xff, 0xfe, 0x00, 0x41]))], "not plain text in UTF-8"],
  [["agreement", "refund-policy", "en_US", file("huge.txt", "x".repeat(200_001))], "more than 200 kB"],
])("%j is answered «%s», and changes nothing", async (words, sentence) => {
  const before = await checksums(provider);
  const { ok, text } = await say(...words);
  expect({ ok, said: text.includes(sentence) ? sentence : text }).toEqual({ ok: false, said: sentence });
  expect(await checksums(provider)).toEqual(before);
});
