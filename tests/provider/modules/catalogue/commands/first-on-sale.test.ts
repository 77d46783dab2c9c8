import { afterEach, expect, test } from "@jest/globals";
import { eq, sql } from "drizzle-orm";
import { product } from "@/provider/db/schema";
import { openOldDatabase } from "@/tests/support/database/old-database";
import { sampleProduct } from "@/tests/support/provider/sample-shop";
import { openTestProvider, type TestProvider } from "@/tests/support/provider/test-provider";
import { runCommand, runQueue } from "@/tests/support/provider/with-modules";

let provider: TestProvider;

afterEach(() => provider.close());

const say = async (...words: string[]) => {
  const { ok, text } = await runCommand(provider.shop, words);
  if (!ok) throw new Error(text);
  return text;
};

const later = (days: number) => say("clock", String(days), "days");

async function newest(): Promise<string[]> {
  const { data } = await provider.call("GET product/getProductListByPage", { productType: 0, pageNum: 1, pageSize: 2 });
  return data.list.map(({ name }) => name);
}

async function publishedAt(slug: string): Promise<string | null | undefined> {
  const { id } = await sampleProduct(provider, slug);
  return (await provider.call("GET product/detail", { id })).data.publishedAt;
}

const now = () => provider.shop.clock.now().getTime();
const ageMs = async (slug: string) => now() - Date.parse((await publishedAt(slug)) ?? "");
const dayMs = 86_400_000;

/** A hidden product that lacks nothing. */
async function create(name: string): Promise<void> {
  await say("product", "create", "goods", name, "--category", "wood-clay", "--weight", "240", "--slug", name.toLowerCase());
  await say("choice", "add", name.toLowerCase(), "30", "24");
  await provider.shop.db.update(product).set({ pic: "hori-knife" }).where(eq(product.slug, name.toLowerCase()));
}

test("a product is among the newest from the day on which it is first shown, not from the day of its creation", async () => {
  provider = await openTestProvider();
  await create("Ladle");
  await later(2);
  await create("Spoon");
  await say("show", "spoon");
  expect(await say("product", "show", "ladle")).toMatch(/First on sale\s+not yet/);
  await later(2);
  await say("show", "ladle");
  expect(await newest()).toEqual(["Ladle", "Spoon"]);
  expect(await ageMs("ladle")).toBeLessThan(dayMs);

  await later(3);
  await say("hide", "ladle");
  await say("show", "ladle");
  await say("show", "ladle");
  await say("hide", "spoon");
  await say("show", "spoon");
  expect(await newest()).toEqual(["Ladle", "Spoon"]);
  expect(await ageMs("ladle")).toBeGreaterThan(3 * dayMs);
});

test("a draft that puts a product on sale dates it when it is published, and its preview as of now", async () => {
  provider = await openTestProvider({ settings: { SHOP_URL: "http://localhost:3000" } });
  await create("Ladle");
  const { id } = await sampleProduct(provider, "ladle");
  const draft = /Draft (\d+)/.exec(await say("draft", "open", "product", "ladle"))?.[1] ?? "";
  await later(2);
  const link = new URL((await say("draft", "preview", draft)).trim());
  const headers = { preview: link.searchParams.get("pass") ?? "" };
  const preview = async () => (await provider.call("GET product/detail", { id }, { headers })).data.publishedAt;
  expect(now() - Date.parse((await preview()) ?? "")).toBeLessThan(dayMs);

  await say("draft", "add", draft, "show", "--arguments", '{"product":"ladle"}');
  await say("draft", "schedule", draft, new Date(now() + 2 * dayMs).toISOString().slice(0, 16));
  await later(3);
  await runQueue(provider.shop);
  expect(await newest()).toContain("Ladle");
  expect(await ageMs("ladle")).toBeLessThan(dayMs);
});

test("a product that a provider of the release before put on sale, or that always was, keeps its day when it is hidden and shown", async () => {
  provider = await openTestProvider();
  const before = await publishedAt("hori-knife");
  await create("Ladle");
  await provider.shop.db.update(product).set({ shown: true }).where(eq(product.slug, "ladle"));
  for (const slug of ["hori-knife", "ladle"]) {
    await later(1);
    await say("hide", slug);
    await say("show", slug);
  }
  expect(await publishedAt("hori-knife")).toBe(before);
  expect(await ageMs("ladle")).toBeGreaterThan(2 * dayMs - 1);
});

const old = `
  insert into "product" ("slug", "type", "name", "sub_title", "description", "pic", "shown", "published_at")
  select slug, 4, '{"en_US": "Tea"}', '{"en_US": ""}', '{"en_US": ""}', 'tea', shown, '2026-01-02T00:00:00Z'
  from (values ('liked', false), ('never', false), ('shown', true)) as each (slug, shown);
  insert into "sku" ("product_id", "label", "list_cents", "member_cents") select "id", '{"en_US": ""}', 500, 400 from "product";
  insert into "member" ("username", "user_code", "email", "password_hash") values ('ida', 'IDA', 'ida@example.com', 'x');
  insert into "collection" ("member_id", "product_id") select "member"."id", "product"."id" from "member", "product" where "slug" = 'liked';`;

test("a hidden product of an older database that was saved as a favourite keeps its day, and one that never was shown gets a new one", async () => {
  provider = await openTestProvider({ seed: false, database: await openOldDatabase("0032_stopped_newsletters", old) });
  for (const slug of ["liked", "never", "shown"]) await say("show", slug);
  const rows = await provider.shop.db
    .select({ slug: product.slug, isOld: sql<boolean>`${product.publishedAt} = '2026-01-02T00:00:00Z'` })
    .from(product)
    .orderBy(product.id);
  expect(rows.map(({ slug, isOld }) => [slug, isOld])).toEqual([
    ["liked", true],
    ["never", false],
    ["shown", true],
  ]);
});
