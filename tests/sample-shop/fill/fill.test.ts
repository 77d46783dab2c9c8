import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "@jest/globals";
import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { ProductType } from "@/lib/contract/wire/codes";
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
import { isDrawn, pictureUrl } from "@/provider/media/picture-address";
import { seedSampleShop } from "@/sample-shop/fill/fill";
import { seedMoreMembers } from "@/sample-shop/volume/members";
import { seedMoreProducts } from "@/sample-shop/volume/products";
import { rowsOf, sampleMember } from "@/tests/support/provider/sample-shop";
import { useProvider } from "@/tests/support/provider/use-provider";

const provider = useProvider({ seed: false });
let seeded: boolean[];

beforeAll(async () => {
  seeded = await Promise.all([seedSampleShop(provider.shop), seedSampleShop(provider.shop)]);
});

/** The number of rows of each table. */
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

test("two processes that seed simultaneously seed one shop", () => {
  expect(seeded.sort()).toEqual([false, true]);
});

test("the sample shop has the documented contents", async () => {
  const { db } = provider.shop;
  const ofType = (...types: ProductType[]) => db.$count(product, inArray(product.type, types));
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

test("seeding again changes nothing", async () => {
  const before = await countAll();
  expect(await seedSampleShop(provider.shop)).toBe(false);
  expect(await countAll()).toEqual(before);
});

test("a shop with its own products is not seeded", async () => {
  const { db } = provider.shop;
  await db.execute(sql`delete from fact where name = 'sample-shop'`);
  const before = await countAll();
  expect(await seedSampleShop(provider.shop)).toBe(false);
  expect(await countAll()).toEqual(before);
  await db.execute(sql`insert into fact (name, value) values ('sample-shop', '{}')`);
});

test("every text of the sample shop is in English, Chinese and Japanese", async () => {
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

test("a course is in some of the three languages", async () => {
  const courses = await provider.shop.db.select().from(product).where(eq(product.type, 2));
  expect(
    courses.filter(({ languageCodes }) => languageCodes[0] !== "EN" || languageCodes.some((code) => !["EN", "TW", "JP"].includes(code))),
  ).toEqual([]);
});

test("every picture of the sample shop is drawn and has its files", async () => {
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
    readFileSync(join(process.cwd(), "sample-shop/media/pictures.json"), "utf8"),
  );
  const files = Object.values(manifest).flatMap(({ folder, widths }) =>
    widths.map((width) => join(process.cwd(), "sample-shop/media/files", folder, `${width}.avif`)),
  );
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

test("a picture address names its middle size and the others, and an external address stays unchanged", () => {
  expect(pictureUrl("slow-sourdough", "")).toMatch(/^\/media\/slow-sourdough-[0-9a-f]{8}\/640\.avif#320_640_960;4x3$/);
  expect(pictureUrl("slow-sourdough", "https://media.example")).toMatch(/^https:\/\/media\.example\/media\/slow-sourdough-/);
  expect(pictureUrl("https://elsewhere.example/a.png", "https://media.example")).toBe("https://elsewhere.example/a.png");
  expect(pictureUrl("never-drawn", "")).toBe("/media/never-drawn");
});

test("a rating counts its reviews", async () => {
  const rows = await rowsOf<{ stored: number[]; counted: number[] }>(
    provider,
    sql`select star_counts as stored, array(
      select (select count(*)::int from review where product_id = product.id and star = stars) from generate_series(0, 5) as stars order by stars
    ) as counted from product`,
  );
  expect(rows.filter(({ stored, counted }) => `${stored}` !== `${counted}`)).toEqual([]);
});

test("a member never pays more than a guest, and a preview ends before its video", async () => {
  const { db } = provider.shop;
  expect(await db.$count(sku, sql`${sku.memberCents} > ${sku.listCents}`)).toBe(0);
  expect(await db.$count(video, and(eq(video.free, true), sql`${video.freeSeconds} >= ${video.seconds}`))).toBe(0);
});

test("goods have a limited stock, courses and memberships an unlimited one", async () => {
  const rows = await provider.shop.db
    .select({ type: product.type, stock: sku.stock })
    .from(sku)
    .innerJoin(product, eq(product.id, sku.productId));
  expect(rows.filter(({ type, stock }) => type < 2 !== (stock !== null))).toEqual([]);
});

/** The paths of a tree, derived from the parents and as stored. */
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

test.each(["enrolment", "placement"] as const)("the paths of the %s match its parents", async (kind) => {
  const { told, derived } = await paths(kind);
  expect(told.length).toBeGreaterThan(62);
  expect(derived).toEqual(told);
});

test("a placed member is in the enroller's team", async () => {
  const astray = await rowsOf(
    provider,
    sql`select username from member join placement on placement.member_id = member.id
    where not exists (select 1 from tree_path where kind = 'placement' and ancestor_id = enroller_id and descendant_id = member.id)`,
  );
  expect(astray).toEqual([]);
});

test("demo has an active membership, newcomer has no data, and no other sample member can sign in", async () => {
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

test("additional products are found by their numbers and sold like the samples", async () => {
  const { db, clock } = provider.shop;
  const before = await db.$count(product);
  await seedMoreProducts(db, 25, clock.now());
  expect(await db.$count(product)).toBe(before + 25);
  const [newest] = await db.select().from(product).orderBy(sql`${product.id} desc`).limit(1);
  const number = /\d+$/.exec(newest?.slug ?? "")?.[0] ?? "";
  const { data } = await provider.call("GET product/searchProduct", { keyword: number });
  expect(data.list[0]?.id).toBe(newest?.id);
  expect(data.list[0]?.skuStockList.length).toBeGreaterThan(0);
  expect(data.list[0]?.recommandStatus).toBe(0);
});

test("additional members are below demo", async () => {
  const { db, clock } = provider.shop;
  const before = await db.$count(member);
  await seedMoreMembers(db, 30, clock.now());
  expect(await db.$count(member)).toBe(before + 30);
  const { told, derived } = await paths("enrolment");
  expect(derived).toEqual(told);
  const { id } = await sampleMember(provider, "demo");
  expect(await db.$count(treePath, and(eq(treePath.ancestorId, id), eq(treePath.kind, "enrolment")))).toBeGreaterThan(30);
});
