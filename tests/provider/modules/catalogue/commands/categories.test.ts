import { beforeEach, expect, test } from "@jest/globals";
import { asc, eq, isNull } from "drizzle-orm";
import { category, job } from "@/provider/db/schema";
import { useProvider } from "@/tests/support/provider/use-provider";
import { runCommand } from "@/tests/support/provider/with-modules";

const provider = useProvider();

beforeEach(() => provider.shop.db.delete(job));

const say = (...words: string[]) => runCommand(provider.shop, words);

async function find(slug: string) {
  const [row] = await provider.shop.db.select().from(category).where(eq(category.slug, slug));
  return row;
}

async function topSlugs() {
  const rows = await provider.shop.db
    .select({ id: category.id, slug: category.slug })
    .from(category)
    .where(isNull(category.parentId))
    .orderBy(asc(category.position));
  return { ids: rows.map(({ id }) => id), slugs: rows.map(({ slug }) => slug) };
}

test("a category is created hidden, shown, edited, moved under another one and removed", async () => {
  expect(await say("category", "create", "Paper", "&", "Ink")).toMatchObject({ ok: true, text: expect.stringContaining("paper-ink") });
  const created = await find("paper-ink");
  expect(created).toMatchObject({ name: { en_US: "Paper & Ink" }, parentId: null, shown: false });
  expect((await topSlugs()).slugs.at(-1)).toBe("paper-ink");
  const [first] = (await topSlugs()).slugs;
  expect((await say("category", "edit", "paper-ink", "--name", "Paper", "--under", first ?? "")).ok).toBe(true);
  expect(await find("paper-ink")).toMatchObject({ name: { en_US: "Paper" }, parentId: (await find(first ?? ""))?.id });
  expect((await say("category", "edit", "paper-ink", "--under", "none")).ok).toBe(true);
  expect((await say("category", "remove", "paper-ink")).text).toBe("paper-ink was removed.");
  const jobs = await provider.shop.db.select().from(job);
  expect(jobs.map(({ payload }) => payload)).toEqual(Array(4).fill({ event: "category-changed", id: created?.id }));
});

test("two categories of one name get different slugs, and a name without Latin letters needs one", async () => {
  await say("category", "create", "Twin");
  await say("category", "create", "Twin");
  expect(await find("twin-2")).toBeDefined();
  expect((await say("category", "create", "木工")).text).toContain("Give a slug too");
  expect((await say("category", "create", "木工", "--slug", "moku")).ok).toBe(true);
  expect((await say("category", "create", "Other", "--slug", "moku")).text).toContain("«moku» is taken");
});

test("the shop shows two levels, so no category goes deeper", async () => {
  const [first = "", second = ""] = (await topSlugs()).slugs;
  expect((await say("category", "create", "Deep", "--under", "baking")).text).toContain("two levels");
  expect((await say("category", "edit", first, "--under", second)).text).toContain("two levels");
  expect((await say("category", "edit", first, "--under", first)).text).toContain("under itself");
});

test("a category with products or categories stays", async () => {
  expect((await say("category", "remove", "baking")).text).toMatch(/baking has \d+ products/);
  expect((await say("category", "remove", (await topSlugs()).slugs[0] ?? "")).text).toMatch(/has \d+ categories/);
});

test("categories are moved and ordered by hand, and an order without one of them is refused", async () => {
  const { ids, slugs } = await topSlugs();
  expect((await say("category", "move", slugs[0] ?? "", "2")).ok).toBe(true);
  expect((await topSlugs()).slugs.slice(0, 2)).toEqual([slugs[1], slugs[0]]);
  expect((await say("category", "order", ...ids.toReversed().map(String))).ok).toBe(true);
  expect((await topSlugs()).ids).toEqual(ids.toReversed());
  for (const wrong of [ids.slice(1), [...ids.slice(1), ids[1]], [...ids, 999_999]]) {
    expect((await say("category", "order", ...wrong.map(String))).text).toContain("The list has changed meanwhile");
  }
  expect((await topSlugs()).ids).toEqual(ids.toReversed());
});
