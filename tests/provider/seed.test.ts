import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import {
  advert,
  agreement,
  benefit,
  category,
  chapter,
  material,
  member,
  product,
  review,
  sku,
  treePath,
  video,
} from "@/provider/db/schema";
import { sowMoreMembers } from "@/provider/db/seed/more/members";
import { sowMoreProducts } from "@/provider/db/seed/more/products";
import { sowSampleShop } from "@/provider/db/seed/sample-shop";
import { isDrawn, pictureAddress } from "@/provider/media/address";
import { openTestProvider, type TestProvider } from "../support/provider";
import { rowsOf, sampleMember } from "../support/sample";

let provider: TestProvider;
let sown: boolean[];

beforeAll(async () => {
  provider = await openTestProvider({ seed: false });
  sown = await Promise.all([sowSampleShop(provider.shop), sowSampleShop(provider.shop)]);
});

afterAll(() => provider.close());

/** How many rows each table of the database has. */
async function countAll(): Promise<Record<string, number>> {
  const tables = await rowsOf<{ name: string }>(
    provider,
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const [row] = await rowsOf<{ rows: number }>(provider, sql`select count(*)::int as rows from ${sql.identifier(name)}`);
    counts[name] = row?.rows ?? 0;
  }
  return counts;
}

test("two processes that sow at once sow one shop", () => {
  expect(sown.sort()).toEqual([false, true]);
});

test("the sample shop has what it is known to have", async () => {
  const { db } = provider.shop;
  const ofType = (...types: number[]) => db.$count(product, inArray(product.type, types));
  expect({
    courses: await ofType(2),
    goods: await ofType(0, 1),
    activations: await ofType(3),
    renewals: await ofType(4),
    reviews: await db.$count(review),
    materials: await db.$count(material),
    members: await db.$count(member),
    adverts: await db.$count(advert),
    agreements: await db.$count(agreement),
    benefits: await db.$count(benefit),
  }).toEqual({
    courses: 24,
    goods: 18,
    activations: 1,
    renewals: 1,
    reviews: 41,
    materials: 14,
    members: 62,
    adverts: 5,
    agreements: 4,
    benefits: 6,
  });
});

test("sowing a second time does nothing", async () => {
  const before = await countAll();
  expect(await sowSampleShop(provider.shop)).toBe(false);
  expect(await countAll()).toEqual(before);
});

test("a shop with products of its own is left alone", async () => {
  const { db } = provider.shop;
  await db.execute(sql`delete from fact where name = 'sample-shop'`);
  const before = await countAll();
  expect(await sowSampleShop(provider.shop)).toBe(false);
  expect(await countAll()).toEqual(before);
  await db.execute(sql`insert into fact (name, value) values ('sample-shop', '{}')`);
});

test("every text of the sample shop is written in English, Chinese and Japanese", async () => {
  const { db } = provider.shop;
  const texts = [
    ...(await db.select({ of: category.slug, text: category.name }).from(category)),
    ...(await db.select({ of: product.slug, text: product.name }).from(product)),
    ...(await db.select({ of: product.slug, text: product.subTitle }).from(product)),
    ...(await db.select({ of: product.slug, text: product.description }).from(product)),
    ...(await db.select({ of: sql<string>`'sku'`, text: sku.label }).from(sku)).filter(({ text }) => Object.values(text).some(Boolean)),
    ...(await db.select({ of: sql<string>`'chapter'`, text: chapter.title }).from(chapter)),
    ...(await db.select({ of: sql<string>`'video'`, text: video.title }).from(video)),
    ...(await db.select({ of: advert.slug, text: advert.name }).from(advert)),
    ...(await db.select({ of: material.slug, text: material.title }).from(material)),
    ...(await db.select({ of: material.slug, text: material.summary }).from(material)),
    ...(await db.select({ of: agreement.kind, text: agreement.title }).from(agreement)),
    ...(await db.select({ of: agreement.kind, text: agreement.body }).from(agreement)),
    ...(await db.select({ of: sql<string>`'benefit'`, text: benefit.title }).from(benefit)),
    ...(await db.select({ of: sql<string>`'benefit'`, text: benefit.content }).from(benefit)),
    ...(await db
      .select({ of: sql<string>`'benefit'`, text: sql<typeof benefit.$inferSelect.title>`${benefit.subtitle}` })
      .from(benefit)
      .where(isNotNull(benefit.subtitle))),
  ];
  const foreign = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
  const measure = /^[\d ×]+cm$/;
  const isWritten = (text = "") => foreign.test(text) || measure.test(text);
  const wrong = texts.filter(
    ({ text: { en_US, zh_TW, ja_JP } }) => !en_US || foreign.test(en_US) || !isWritten(zh_TW) || !isWritten(ja_JP),
  );
  expect(texts.length).toBeGreaterThan(500);
  expect(wrong).toEqual([]);
});

test("the languages of a course are some of the three", async () => {
  const courses = await provider.shop.db.select().from(product).where(eq(product.type, 2));
  expect(
    courses.filter(({ languageCodes }) => languageCodes[0] !== "EN" || languageCodes.some((code) => !["EN", "TW", "JP"].includes(code))),
  ).toEqual([]);
});

test("every picture that the sample shop names is drawn, and its files are there", async () => {
  const { db } = provider.shop;
  const names = [
    ...(await db.select().from(product)).flatMap(({ pic, detailPic, albumPics }) => [pic, detailPic, ...albumPics]),
    ...(await db.select().from(advert)).flatMap(({ pic, picTall }) => [pic, picTall]),
    ...(await db.select().from(material)).map(({ pic }) => pic),
    ...(await db.select().from(member)).map(({ avatar }) => avatar),
  ].filter((name) => name !== null);
  expect(names.length).toBeGreaterThan(150);
  expect([...new Set(names)].filter((name) => !isDrawn(name))).toEqual([]);

  const manifest: Record<string, { folder: string; widths: number[] }> = JSON.parse(
    readFileSync(join(process.cwd(), "provider/media/manifest.json"), "utf8"),
  );
  const files = Object.values(manifest).flatMap(({ folder, widths }) =>
    widths.map((width) => join(process.cwd(), "provider/media/files", folder, `${width}.avif`)),
  );
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

test("a picture's address leads to its middle size and tells the others; a whole address stays as it is", () => {
  expect(pictureAddress("slow-sourdough", "")).toMatch(/^\/media\/slow-sourdough-[0-9a-f]{8}\/640\.avif#320_640_960;4x3$/);
  expect(pictureAddress("slow-sourdough", "https://media.example")).toMatch(/^https:\/\/media\.example\/media\/slow-sourdough-/);
  expect(pictureAddress("https://elsewhere.example/a.png", "https://media.example")).toBe("https://elsewhere.example/a.png");
  expect(pictureAddress("never-drawn", "")).toBe("/media/never-drawn");
});

test("a rating is the count of its reviews", async () => {
  const rows = await rowsOf<{ stored: number[]; counted: number[] }>(
    provider,
    sql`select star_counts as stored, array(
      select (select count(*)::int from review where product_id = product.id and star = stars) from generate_series(0, 5) as stars order by stars
    ) as counted from product`,
  );
  expect(rows.filter(({ stored, counted }) => `${stored}` !== `${counted}`)).toEqual([]);
});

test("no member pays more than a guest, and a free preview ends before its video", async () => {
  const { db } = provider.shop;
  expect(await db.$count(sku, sql`${sku.memberCents} > ${sku.listCents}`)).toBe(0);
  expect(await db.$count(video, and(eq(video.free, true), sql`${video.freeSeconds} >= ${video.seconds}`))).toBe(0);
});

test("each choice of goods has a stock, courses and memberships have no end", async () => {
  const rows = await provider.shop.db
    .select({ type: product.type, stock: sku.stock })
    .from(sku)
    .innerJoin(product, eq(product.id, sku.productId));
  expect(rows.filter(({ type, stock }) => type < 2 !== (stock !== null))).toEqual([]);
});

/** Every path of a tree as its parents tell it, and as the derived table has it. */
async function paths(kind: "enrolment" | "placement") {
  const parents =
    kind === "enrolment"
      ? sql`select id as member_id, enroller_id as parent_id from member`
      : sql`select member_id, parent_id from placement`;
  const told = await rowsOf<{ path: string }>(
    provider,
    sql`with recursive parents as (${parents}), above as (
      select id as descendant, id as ancestor, 0 as depth from member
      union all select above.descendant, parents.parent_id, above.depth + 1 from above join parents on parents.member_id = above.ancestor where parents.parent_id is not null
    ) select concat_ws(' ', ancestor, descendant, depth) as path from above`,
  );
  const derived = await provider.shop.db.select().from(treePath).where(eq(treePath.kind, kind));
  return {
    told: told.map(({ path }) => path).sort(),
    derived: derived.map((row) => `${row.ancestorId} ${row.descendantId} ${row.depth}`).sort(),
  };
}

test.each(["enrolment", "placement"] as const)("the paths of the %s are the ones that its parents tell", async (kind) => {
  const { told, derived } = await paths(kind);
  expect(told.length).toBeGreaterThan(62);
  expect(derived).toEqual(told);
});

test("whoever is placed stands in the team of the enroller", async () => {
  const astray = await rowsOf(
    provider,
    sql`select username from member join placement on placement.member_id = member.id
    where not exists (select 1 from tree_path where kind = 'placement' and ancestor_id = enroller_id and descendant_id = member.id)`,
  );
  expect(astray).toEqual([]);
});

test("demo has a membership that runs, newcomer has nothing yet, and nobody else signs in", async () => {
  const profile = async (token: string) => (await provider.call("GET member/profile", {}, { token })).data;
  expect(await profile(await provider.signIn("demo"))).toMatchObject({ activationStatus: 2, active: true, firstName: "Demo" });
  expect(await profile(await provider.signIn("newcomer"))).toMatchObject({
    activationStatus: 0,
    active: false,
    firstName: null,
    vipExpireTime: null,
    avatar: null,
  });
  const others = await rowsOf(
    provider,
    sql`select username from member where password_hash like '$argon2%' and username not in ('demo', 'newcomer')`,
  );
  expect(others).toEqual([]);
});

test("more products than the samples are found by their numbers, and sold like the samples", async () => {
  const { db, clock } = provider.shop;
  const before = await db.$count(product);
  await sowMoreProducts(db, 25, clock.now());
  expect(await db.$count(product)).toBe(before + 25);
  const [newest] = await db.select().from(product).orderBy(sql`${product.id} desc`).limit(1);
  const number = /\d+$/.exec(newest?.slug ?? "")?.[0] ?? "";
  const { data } = await provider.call("GET product/searchProduct", { keyword: number });
  expect(data.list[0]?.id).toBe(newest?.id);
  expect(data.list[0]?.skuStockList.length).toBeGreaterThan(0);
  expect(data.list[0]?.recommandStatus).toBe(0);
});

test("more members than the samples stand below demo", async () => {
  const { db, clock } = provider.shop;
  const before = await db.$count(member);
  await sowMoreMembers(db, 30, clock.now());
  expect(await db.$count(member)).toBe(before + 30);
  const { told, derived } = await paths("enrolment");
  expect(derived).toEqual(told);
  const { id } = await sampleMember(provider, "demo");
  expect(await db.$count(treePath, and(eq(treePath.ancestorId, id), eq(treePath.kind, "enrolment")))).toBeGreaterThan(30);
});
