import { and, arrayContains, asc, eq, or, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { advert, article, datedSetting, draft, material, page, product, section } from "../../db/schema/index.ts";
import { publishChange } from "../../jobs/publish-change.ts";
import { galleryOf } from "../catalogue/pictures/gallery.ts";

/** From which name of a file to which other one, and when. */
type Move = { from: string; to: string; now: Date };

const showsProduct = (name: string) => or(eq(product.pic, name), eq(product.detailPic, name), arrayContains(product.albumPics, [name]));
const showsAdvert = (name: string) => or(eq(advert.pic, name), eq(advert.picTall, name));
const showsMaterial = (name: string) => or(eq(material.pic, name), eq(material.pdf, name), eq(material.slides, name));

/** Locks the rows that show a file, before the file itself is locked: commands that place a file lock in this sequence too. */
export async function lockPlaces(tx: Db, name: string): Promise<void> {
  await tx.select({ id: product.id }).from(product).where(showsProduct(name)).orderBy(asc(product.id)).for("update");
  await tx.select({ id: advert.id }).from(advert).where(showsAdvert(name)).orderBy(asc(advert.id)).for("update");
  await tx.select({ id: material.id }).from(material).where(showsMaterial(name)).orderBy(asc(material.id)).for("update");
  await tx.select({ id: article.id }).from(article).where(eq(article.pic, name)).orderBy(asc(article.id)).for("update");
  await tx.select({ id: page.id }).from(page).where(eq(page.pic, name)).orderBy(asc(page.id)).for("update");
  await tx.select({ id: section.id }).from(section).where(eq(section.pic, name)).orderBy(asc(section.id)).for("update");
}

async function moveInProducts(tx: Db, { from, to, now }: Move): Promise<void> {
  const rows = await tx.select().from(product).where(showsProduct(from)).orderBy(asc(product.id)).for("update");
  for (const row of rows) {
    // A gallery that has the new picture already shows it once.
    const [pic = "", ...albumPics] = new Set(galleryOf(row).map((name) => (name === from ? to : name)));
    const detailPic = row.detailPic === from ? to : row.detailPic;
    await tx.update(product).set({ pic, albumPics, detailPic, updatedAt: now }).where(eq(product.id, row.id));
    await publishChange(tx, "product-changed", row.id, now);
  }
}

async function moveInAdverts(tx: Db, { from, to, now }: Move): Promise<void> {
  const rows = await tx.select().from(advert).where(showsAdvert(from)).orderBy(asc(advert.id)).for("update");
  for (const { id, pic, picTall } of rows) {
    await tx
      .update(advert)
      .set({ pic: pic === from ? to : pic, picTall: picTall === from ? to : picTall })
      .where(eq(advert.id, id));
    await publishChange(tx, "advert-changed", id, now);
  }
}

async function moveInMaterials(tx: Db, { from, to, now }: Move): Promise<void> {
  const rows = await tx.select().from(material).where(showsMaterial(from)).orderBy(asc(material.id)).for("update");
  const moved = (name: string | null) => (name === from ? to : name);
  for (const { id, pic, pdf, slides } of rows) {
    await tx
      .update(material)
      .set({ pic: moved(pic), pdf: moved(pdf), slides: moved(slides) })
      .where(eq(material.id, id));
  }
  if (rows.length > 0) await publishChange(tx, "material-changed", null, now);
}

async function moveInArticles(tx: Db, { from, to, now }: Move): Promise<void> {
  const rows = await tx.update(article).set({ pic: to }).where(eq(article.pic, from)).returning({ id: article.id });
  for (const { id } of rows) await publishChange(tx, "article-changed", id, now);
}

async function moveInPages(tx: Db, { from, to, now }: Move): Promise<void> {
  const pages = await tx.update(page).set({ pic: to }).where(eq(page.pic, from)).returning({ id: page.id });
  const sections = await tx.update(section).set({ pic: to }).where(eq(section.pic, from)).returning({ id: section.id });
  if (pages.length + sections.length > 0) await publishChange(tx, "page-changed", null, now);
}

/** What a draft would place, and what its forms showed, follows the file. Names of files are the same text in JSON. */
async function moveInDrafts(tx: Db, { from, to }: Move): Promise<void> {
  await tx
    .update(draft)
    .set({ steps: sql`replace(${draft.steps}::text, ${from}, ${to})::jsonb` })
    .where(sql`${draft.state} = 'open' and position(${from} in ${draft.steps}::text) > 0`);
}

async function moveInProfile(tx: Db, { from, to, now }: Move): Promise<void> {
  const shows = and(eq(datedSetting.kind, "profile"), eq(datedSetting.value, from));
  const rows = await tx.update(datedSetting).set({ value: to }).where(shows).returning({ id: datedSetting.id });
  if (rows.length > 0) await publishChange(tx, "profile-changed", null, now);
}

/** Puts another file wherever one is shown, and tells the storefront. Orders keep the picture that they were made with. */
export async function moveUses(tx: Db, move: Move): Promise<void> {
  await moveInProducts(tx, move);
  await moveInAdverts(tx, move);
  await moveInMaterials(tx, move);
  await moveInArticles(tx, move);
  await moveInPages(tx, move);
  await moveInProfile(tx, move);
  await moveInDrafts(tx, move);
}
