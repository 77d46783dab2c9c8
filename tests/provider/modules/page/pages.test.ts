import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { asc, eq } from "drizzle-orm";
import sharp from "sharp";
import { menuPlaces, usualMenus } from "@/lib/contract/wire/menu-places";
import { type SectionKind, sectionKindNames, sectionKinds, usualSections } from "@/lib/contract/wire/section-kinds";
import { job, menuEntry, page, section } from "@/provider/db/schema";
import { announceSections } from "@/provider/modules/page/announce";
import { useProvider } from "@/tests/support/provider/use-provider";
import { runCommand } from "@/tests/support/provider/with-modules";

const provider = useProvider();

const folder = mkdtempSync(join(tmpdir(), "canopy-pages-"));
const picture = join(folder, "bed.png");

beforeAll(async () => {
  await sharp({ create: { width: 1600, height: 1200, channels: 3, background: "#7a9b6d" } })
    .png()
    .toFile(picture);
});

afterAll(() => rmSync(folder, { recursive: true }));

const say = (...words: string[]) => runCommand(provider.shop, words);

/** Carries out a command that must succeed; returns its answer. */
async function done(...words: string[]): Promise<string> {
  const answer = await say(...words);
  expect(answer).toMatchObject({ ok: true });
  return answer.text;
}

const refused = async (...words: string[]) => expect(await say(...words)).toMatchObject({ ok: false, text: expect.any(String) });

const pages = async () => (await provider.call("GET shop/pages", {})).data;
const shown = async (slug: string, language?: "ja_JP") => (await provider.call("GET shop/page", { slug }, language && { language })).data;
const kindsOn = async (slug: string) => (await shown(slug)).sections.map(({ kind }) => kind);
const idIn = (text: string) => /\d+/.exec(text)?.[0] ?? "";

async function eventsSince(work: () => Promise<unknown>) {
  await provider.shop.db.delete(job);
  await work();
  const rows = await provider.shop.db.select({ payload: job.payload }).from(job).where(eq(job.kind, "notify-storefront"));
  return rows.map(({ payload }) => (payload as { event: string }).event);
}

test("every shop begins with the pages and the menus of the build", async () => {
  expect(await kindsOn("home")).toEqual(usualSections.home);
  expect(await kindsOn("about")).toEqual(usualSections.about);
  const { menus } = await pages();
  for (const place of menuPlaces) expect([place, menus[place].map(({ target }) => target)]).toEqual([place, usualMenus[place]]);
  expect(
    Object.values(menus)
      .flat()
      .filter(({ label }) => label !== null),
  ).toEqual([]);
});

test("a page is added, filled and published; before that nobody sees it", async () => {
  await done("page", "add", "our-garden", "Our", "garden");
  expect((await provider.call("GET shop/page", { slug: "our-garden" })).code).not.toBe(200);
  const id = idIn(await done("section", "add", "our-garden", "text"));
  await done("section", "edit", id, "--title", "Come in", "--body", "Two gates lead to it.\n\n## Hours\n\nAll day.");
  await done("page", "publish", "our-garden");
  expect(await shown("our-garden")).toMatchObject({ title: "Our garden", sections: [{ kind: "text", title: "Come in" }] });
  expect((await pages()).pages).toContainEqual(expect.objectContaining({ slug: "our-garden", kind: "own", title: "Our garden" }));
  await done("text", "write", "section", id, "title", "ja_JP", "ようこそ");
  await done("text", "write", "page", "our-garden", "title", "ja_JP", "私たちの庭");
  expect(await shown("our-garden", "ja_JP")).toMatchObject({ title: "私たちの庭", sections: [{ title: "ようこそ" }] });
  await done("page", "withdraw", "our-garden");
  expect((await provider.call("GET shop/page", { slug: "our-garden" })).code).not.toBe(200);
  await done("page", "publish", "our-garden");
});

test("a section of a published page is hidden until it is shown, and is shown only when it is filled in", async () => {
  const id = idIn(await done("section", "add", "our-garden", "questions"));
  expect(await kindsOn("our-garden")).toEqual(["text"]);
  expect((await say("section", "show", id)).text).toMatch(/^Fill the section in first\. The text is missing\.$/m);
  await done("section", "edit", id, "--body", "## Is it far?\nNo.");
  await done("section", "show", id);
  expect(await kindsOn("our-garden")).toEqual(["text", "questions"]);
  const ids = (await shown("our-garden")).sections.map((each) => String(each.id)).toReversed();
  await done("section", "order", "our-garden", ...ids);
  expect(await kindsOn("our-garden")).toEqual(["questions", "text"]);
  await refused("section", "order", "our-garden", ids[0] ?? "");
  await done("section", "hide", id);
  expect(await kindsOn("our-garden")).toEqual(["text"]);
  await done("section", "remove", id);
});

test("a section appears and disappears by its dates, and pages are told when it does", async () => {
  const { clock } = provider.shop;
  const dayMs = 86_400_000;
  const inDays = (days: number) => `${new Date(clock.now().getTime() + days * dayMs).toISOString().slice(0, 16)}Z`;
  const id = idIn(await done("section", "add", "home", "text"));
  const dates = ["--from", inDays(1), "--until", inDays(3)];
  await done("section", "edit", id, "--body", "Summer sale", ...dates);
  await done("section", "show", id);
  expect(await kindsOn("home")).not.toContain("text");
  expect(await eventsSince(() => announceSections(provider.shop))).toEqual([]);
  await clock.moveBy(2 * dayMs);
  expect(await eventsSince(() => announceSections(provider.shop))).toEqual(["page-changed"]);
  expect(await kindsOn("home")).toContain("text");
  await clock.moveBy(2 * dayMs);
  expect(await eventsSince(() => announceSections(provider.shop))).toEqual(["page-changed"]);
  expect(await kindsOn("home")).not.toContain("text");
  expect(await eventsSince(() => announceSections(provider.shop))).toEqual([]);
  expect((await say("section", "edit", id, "--from", inDays(2), "--until", inDays(1))).text).toMatch(
    /^The end must be after the beginning\.$/m,
  );
  await done("section", "remove", id);
});

/** What fills each kind in. */
const filled: Partial<Record<SectionKind, string[]>> = {
  category: ["--category", "garden", "--count", "3"],
  chosen: ["--title", "Ours", "--products", "seed-tin hori-knife"],
  text: ["--body", "Come in."],
  picture: ["--body", "Come in.", "--picture", picture, "--side", "right"],
  benefits: ["--body", "## Near\nNext door."],
  questions: ["--body", "## Is it far?\nNo."],
  reviews: ["--product", "seed-tin"],
  film: ["--material", "1"],
};

test.each(sectionKindNames)("a section of the kind %s is added, filled in and sent with what it has", async (kind) => {
  const own = filled[kind] ?? [];
  const [category = ""] = (await say("category", "list")).text.split("\t").slice(1, 2);
  const words = own.map((word) => (word === "garden" ? category : word));
  const id = idIn(await done("section", "add", "our-garden", kind));
  if (sectionKinds[kind].needs.length > 0) await refused("section", "show", id);
  if (words.length > 0) await done("section", "edit", id, ...words);
  await done("section", "show", id);
  const sent = (await shown("our-garden")).sections.find((each) => each.id === Number(id));
  expect(sent).toMatchObject({ kind });
  for (const field of sectionKinds[kind].needs) expect([field, sent?.[field]]).toEqual([field, expect.anything()]);
  await done("section", "remove", id);
});

test("what a section cannot show is refused beside its field", async () => {
  const add = async (kind: SectionKind) => idIn(await done("section", "add", "our-garden", kind));
  const [text, chosen, newest, questions] = [await add("text"), await add("chosen"), await add("newest"), await add("questions")];
  const cases: [words: string[], sentence: RegExp][] = [
    [[text, "--title", "Only a title"], /^The text is missing\.$/m],
    [[text, "--body", "Come in.", "--target", "//elsewhere.example"], /must be a path of the shop/],
    [[text, "--body", "Come in.", "--target", "javascript:alert(1)"], /must be a path of the shop/],
    [[text, "--body", "Come in.", "--target", "http://elsewhere.example"], /must be a path of the shop/],
    [[text, "--body", "Come in.", "--products", "seed-tin"], /has no products/],
    [[text, "--body", "x".repeat(20_001)], /must not be longer than 20000 characters/],
    [[chosen, "--title", "Ours", "--products", "seed-tin nothing-there"], /There is no product «nothing-there»/],
    [[newest, "--count", "25"], /must be from 1 to 24/],
    [[questions, "--body", "Is it far? No."], /Begin each question with «## »/],
    [[text, "--from", "tomorrow"], /must be like/],
  ];
  for (const [words, sentence] of cases) expect((await say("section", "edit", ...words)).text).toMatch(sentence);
  for (const id of [text, chosen, newest, questions]) await done("section", "remove", id);
});

test("the pages of every shop stay, and slugs are told apart", async () => {
  await refused("page", "remove", "home");
  await refused("page", "withdraw", "about");
  for (const slug of ["home", "course", "our-garden", "Our Garden", "0"]) await refused("page", "add", slug, "Again");
  await refused("section", "add", "nowhere", "text");
  await refused("section", "add", "home", "marquee");
});

test("a page has fifty sections at most", async () => {
  await done("page", "add", "long", "Long");
  const { db } = provider.shop;
  const [long] = await db.select().from(page).where(eq(page.slug, "long"));
  await db.insert(section).values(Array.from({ length: 50 }, () => ({ pageId: long?.id ?? 0, kind: "hot" as const })));
  expect((await say("section", "add", "long", "text")).text).toMatch(/50 sections at most/);
  await done("page", "remove", "long");
  expect(await db.$count(section, eq(section.pageId, long?.id ?? 0))).toBe(0);
});

test("a link is added, named, ordered and hidden, and leaves with its page", async () => {
  const footer = async () => (await pages()).menus.footer;
  const before = await footer();
  const id = idIn(await done("menu", "add", "footer", "--page", "our-garden"));
  expect((await footer()).at(-1)).toEqual({ target: "page:our-garden", label: "Our garden" });
  await done("menu", "edit", id, "--label", "Visit us");
  expect((await footer()).at(-1)?.label).toBe("Visit us");
  await done("text", "write", "entry", id, "label", "ja_JP", "庭へ");
  expect((await provider.call("GET shop/pages", {}, { language: "ja_JP" })).data.menus.footer.at(-1)?.label).toBe("庭へ");
  const rows = await provider.shop.db.select().from(menuEntry).where(eq(menuEntry.place, "footer")).orderBy(asc(menuEntry.position));
  await done("menu", "order", "footer", id, ...rows.map((row) => String(row.id)).filter((each) => each !== id));
  expect((await footer())[0]?.target).toBe("page:our-garden");
  await done("menu", "hide", id);
  expect(await footer()).toEqual(before);
  await done("menu", "show", id);
  await done("page", "withdraw", "our-garden");
  expect(await footer()).toEqual(before);
  await done("page", "remove", "our-garden");
  expect(await footer()).toEqual(before);
  await refused("menu", "edit", id, "--label", "Again");
});

test("a link leads to one safe place, and one elsewhere has words", async () => {
  expect((await say("menu", "add", "header")).text).toMatch(/^Choose where the link leads\.$/m);
  expect((await say("menu", "add", "header", "--target", "course", "--address", "https://a.example")).text).toMatch(/leads to one place/);
  expect((await say("menu", "add", "header", "--address", "http://a.example", "--label", "A")).text).toMatch(/begin with https/);
  expect((await say("menu", "add", "header", "--address", "https://a.example")).text).toMatch(/^The words are missing\.$/m);
  await refused("menu", "add", "header", "--target", "admin");
  await refused("menu", "add", "sidebar", "--target", "course");
  await refused("menu", "add", "header", "--page", "nowhere");
});
