import { beforeAll, expect, test } from "@jest/globals";
import { eq, ne } from "drizzle-orm";
import { agreement, article, category, chapter, draft, menuEntry, page, product, section, sku, video } from "@/provider/db/schema";
import { commandGroups } from "@/provider/modules";
import { checksums } from "@/tests/support/database/checksums";
import { type Browser, newOperator, openConsole } from "@/tests/support/provider/console";
import { useProvider } from "@/tests/support/provider/use-provider";
import { runCommand } from "@/tests/support/provider/with-modules";

const provider = useProvider({ settings: { SHOP_URL: "http://localhost:3000" } });
let owner: Browser;

const draftable = commandGroups.flatMap(({ entries }) => Object.entries(entries)).filter(([, { command }]) => command.drafts);

beforeAll(async () => {
  owner = openConsole(provider).browser();
  await newOperator(provider, owner, "owner");
});

async function open(noun: string, named: string): Promise<string> {
  const { body } = await owner.ask("/api/draft/open", { noun, named });
  return /Draft (\d+)/.exec(body.output)?.[1] ?? "";
}

const add = (id: string, task: string, given: Record<string, string>, browser = owner) =>
  browser.ask("/api/draft/add", { draft: id, task, arguments: JSON.stringify(given) });

type Rows = Record<
  "product" | "choice" | "chapter" | "lesson" | "article" | "agreement" | "category" | "kind" | "page" | "section" | "entry",
  string
>;

/** A row of each kind. Its course is not the product that drafts are of. */
async function otherRows(): Promise<Rows> {
  const { db } = provider.shop;
  const [lesson] = await db
    .select({ lesson: video.id, chapter: chapter.id, product: chapter.productId })
    .from(video)
    .innerJoin(chapter, eq(chapter.id, video.chapterId))
    .limit(1);
  const [choice] = await db
    .select({ id: sku.id })
    .from(sku)
    .where(eq(sku.productId, lesson?.product ?? 0));
  const [news] = await db.select().from(article).limit(1);
  const [own] = await db.select().from(category).limit(1);
  const [terms] = await db.select().from(agreement).where(ne(agreement.kind, "privacy-policy")).limit(1);
  const [part] = await db.select({ id: section.id, page: page.slug }).from(section).innerJoin(page, eq(page.id, section.pageId)).limit(1);
  const [link] = await db.select().from(menuEntry).limit(1);
  return {
    ...{ page: String(part?.page), section: String(part?.id), entry: String(link?.id) },
    ...{ product: String(lesson?.product), choice: String(choice?.id), chapter: String(lesson?.chapter), lesson: String(lesson?.lesson) },
    ...{ article: String(news?.slug), agreement: String(terms?.kind), category: String(own?.id), kind: String(terms?.kind) },
  };
}

/** Arguments that fit each command, about the given rows. */
function argumentsOf(rows: Rows): Record<string, Record<string, string>[]> {
  const { product: named, choice, lesson, chapter: part } = rows;
  const word = { language: "ja_JP", title: "題" };
  const texts = [
    { kind: "product", named, field: "name" },
    { kind: "choice", named: choice, field: "label" },
    { kind: "chapter", named: part, field: "title" },
    { kind: "lesson", named: lesson, field: "title" },
    { kind: "category", named: rows.category, field: "name" },
    { kind: "article", named: rows.article, field: "title" },
    { kind: "page", named: rows.page, field: "title" },
    { kind: "section", named: rows.section, field: "title" },
    { kind: "entry", named: rows.entry, field: "label" },
  ];
  return {
    price: [{ product: named, list: "9", member: "8" }],
    show: [{ product: named }],
    hide: [{ product: named }],
    hot: [{ product: named, featured: "on" }],
    rename: [{ product: named, language: "ja_JP", name: "名" }],
    subtitle: [{ product: named, language: "ja_JP", text: "名" }],
    describe: [{ product: named, language: "ja_JP", text: "名" }],
    "product edit": [{ product: named, name: "Other" }],
    "choice edit": [{ choice, list: "9", member: "8" }],
    "choice order": [{ product: named, order: choice }],
    "picture add": [{ product: named, picture: "oak" }],
    "picture detail": [{ product: named, wide: "oak" }],
    "picture order": [{ product: named, order: "oak" }],
    "picture remove": [{ product: named, picture: "oak" }],
    lesson: [{ lesson, ...word }],
    "chapter rename": [{ chapter: part, ...word }],
    "chapter order": [{ product: named, order: part }],
    "chapter remove": [{ chapter: part }],
    "lesson edit": [{ lesson, title: "Other" }],
    "lesson move": [{ lesson, place: "1" }],
    "lesson order": [{ chapter: part, order: lesson }],
    "lesson remove": [{ lesson }],
    "text write": texts.map((each) => ({ ...each, language: "ja_JP", text: "文" })),
    "text remove": texts.map((each) => ({ ...each, language: "ja_JP" })),
    "article edit": [{ article: rows.article, title: "Other" }],
    "article rename": [{ article: rows.article, ...word }],
    "article describe": [{ article: rows.article, language: "ja_JP", summary: "文" }],
    "article write": [{ article: rows.article, language: "ja_JP", body: "文" }],
    "article publish": [{ article: rows.article }],
    "page edit": [{ page: rows.page, title: "Other" }],
    "page publish": [{ page: rows.page }],
    "section edit": [{ section: rows.section, title: "Other" }],
    "section order": [{ page: rows.page, order: rows.section }],
    "section show": [{ section: rows.section }],
    "section hide": [{ section: rows.section }],
    agreement: [{ kind: rows.kind, language: "ja_JP", body: "# 題\n\n文" }],
  };
}

test("every command that may be a change of a draft is tried here", async () => {
  expect(Object.keys(argumentsOf(await otherRows())).sort()).toEqual(draftable.map(([name]) => name).sort());
});

test.each([
  ["product", "hori-knife"],
  ["article", ""],
  ["agreement", "privacy-policy"],
  ["page", "about"],
])("a draft of a %s refuses every change of another row, also in its preview and at its publication", async (noun, given) => {
  const { db } = provider.shop;
  const own = noun === "article" ? ((await db.select().from(article).orderBy(article.id)).at(-1)?.slug ?? "") : given;
  const id = await open(noun, own);
  const rows = await otherRows();
  expect(rows.article).not.toBe(own);
  const before = await checksums(provider, ["operator_session", "audit", "command_key"]);
  const accepted = [];
  for (const [task, all] of Object.entries(argumentsOf(rows)))
    for (const given of all) {
      const { status, body } = await add(id, task, given);
      if (status !== 422 || !/is about another row/.test(body.message)) accepted.push({ task, given, status, message: body.message });
    }
  expect(accepted).toEqual([]);

  // A change that an earlier release accepted does no harm either.
  const step = { command: "hide", given: { product: rows.product } };
  await db
    .update(draft)
    .set({ steps: [step] })
    .where(eq(draft.id, Number(id)));
  expect((await owner.ask("/api/draft/publish", { draft: id })).body.message).toMatch(/is about another row/);
  expect((await owner.ask(`/api/product/show?product=${rows.product}&inDraft=${id}`)).body.message).toMatch(/is about another row/);
  expect((await owner.ask("/api/draft/undo", { draft: id, change: "1" })).status).toBe(200);
  await db
    .update(draft)
    .set({ steps: [], changedAt: new Date(0) })
    .where(eq(draft.id, Number(id)));
  const unchanged = (sums: Record<string, string>) => ({ ...sums, draft: "" });
  expect(unchanged(await checksums(provider, ["operator_session", "audit", "command_key"]))).toEqual(unchanged(before));
  await owner.ask("/api/draft/discard", { draft: id });
});

test("a draft takes changes of its own choices, chapters and lessons, by any of their names", async () => {
  const rows = await otherRows();
  const id = await open("product", rows.product);
  const slug =
    (
      await provider.shop.db
        .select()
        .from(product)
        .where(eq(product.id, Number(rows.product)))
    )[0]?.slug ?? "";
  for (const [task, given] of [
    ["rename", { product: slug, language: "ja_JP", name: "名" }],
    ["choice edit", { choice: rows.choice, list: "90", member: "80" }],
    ["text write", { kind: "lesson", named: rows.lesson, field: "title", language: "ja_JP", text: "題" }],
    ["text write", { kind: "product", named: slug, field: "name", language: "ja_JP", text: "名" }],
    ["chapter rename", { chapter: rows.chapter, language: "ja_JP", title: "章" }],
  ] as [string, Record<string, string>][])
    expect({ task, message: (await add(id, task, given)).body.message }).toEqual({ task, message: undefined });
  // A name that leads to another row later is asked again.
  const other = await open("product", "cork-mat");
  expect((await add(other, "hide", { product: "cork-mat" })).status).toBe(200);
  await provider.shop.db.update(product).set({ slug: "mat" }).where(eq(product.slug, "cork-mat"));
  await provider.shop.db.update(product).set({ slug: "cork-mat" }).where(eq(product.slug, "hori-knife"));
  expect((await owner.ask("/api/draft/publish", { draft: other })).body.message).toMatch(/is about another row/);
  await provider.shop.db.update(product).set({ slug: "hori-knife" }).where(eq(product.slug, "cork-mat"));
  await provider.shop.db.update(product).set({ slug: "cork-mat" }).where(eq(product.slug, "mat"));
  await owner.ask("/api/draft/discard", { draft: other });
});

test("a translator neither blocks nor discards nor puts off a draft of the catalogue", async () => {
  const [translator, june] = [openConsole(provider).browser(), openConsole(provider).browser()];
  await newOperator(provider, translator, "translator");
  await newOperator(provider, june, "catalogue");
  const id = await open("product", "slow-sourdough");
  expect((await add(id, "price", { product: "slow-sourdough", list: "90", member: "80" }, june)).status).toBe(200);
  for (const [task, field] of [
    ["rename", "name"],
    ["describe", "text"],
  ] as const)
    expect((await add(id, task, { product: "slow-sourdough", language: "en_US", [field]: "Translated" }, translator)).status).toBe(200);
  const at = new Date(provider.shop.clock.now().getTime() + 3_600_000).toISOString();
  for (const [task, given] of [
    ["draft/discard", { draft: id }],
    ["draft/undo", { draft: id, change: "1" }],
    ["draft/schedule", { draft: id, at }],
  ] as [string, Record<string, string>][])
    expect({ task, status: (await translator.ask(`/api/${task}`, given)).status }).toEqual({ task, status: 403 });
  expect((await june.ask("/api/draft/publish", { draft: id })).status).toBe(200);
  expect((await runCommand(provider.shop, ["product", "show", "slow-sourdough"])).text).toContain("Translated");
});
