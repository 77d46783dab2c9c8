import { createHash } from "node:crypto";
import { productTypes } from "../../../lib/contract/wire/codes.ts";
import type { Db } from "../client.ts";
import { searchColumns } from "../queries/search.ts";
import { learnWords } from "../queries/vocabulary.ts";
import { advert, category, chapter, material, product, sku, video } from "../schema/index.ts";
import { adverts } from "./adverts.ts";
import { categories } from "./categories.ts";
import { courses } from "./courses/index.ts";
import { goods } from "./goods/index.ts";
import { materials } from "./materials.ts";
import { membership } from "./membership.ts";
import type { LocalText, SeedCourse, SeedProduct } from "./shapes.ts";

const dayMs = 24 * 60 * 60 * 1000;
const nameless: LocalText = { en_US: "", zh_TW: "", ja_JP: "" };

/** An id for a video that tells nothing of it, and is the same in every sample shop. */
function sourceIdOf(name: string): string {
  return createHash("sha256").update(`canopy sample ${name}`).digest("hex").slice(0, 20);
}

function one<Row>(rows: Row[]): Row {
  const [row] = rows;
  if (!row) throw new Error("a row of the sample shop was not written");
  return row;
}

async function sowCategories(db: Db): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const [position, parent] of categories.entries()) {
    const { id } = one(await db.insert(category).values({ slug: parent.slug, name: parent.name, position }).returning());
    for (const [place, child] of parent.children.entries()) {
      const row = one(await db.insert(category).values({ slug: child.slug, name: child.name, parentId: id, position: place }).returning());
      ids.set(child.slug, row.id);
    }
  }
  return ids;
}

/** What every product has, whatever it is. */
function commonColumns(seed: SeedProduct, categoryIds: Map<string, number>, now: Date) {
  const publishedAt = new Date(now.getTime() - seed.ageDays * dayMs);
  return {
    slug: seed.slug,
    categoryId: categoryIds.get(seed.category),
    name: seed.name,
    subTitle: seed.subTitle,
    description: seed.description,
    country: "US",
    pic: seed.slug,
    detailPic: `${seed.slug}-detail`,
    hot: seed.hot,
    ...searchColumns(seed),
    publishedAt,
    updatedAt: publishedAt,
  };
}

/** A course plays the film of the category above its own. */
function filmFor(course: SeedCourse): string {
  const parent = categories.find(({ children }) => children.some(({ slug }) => slug === course.category));
  if (!parent) throw new Error(`the course ${course.slug} is in no category`);
  return parent.slug;
}

async function sowChapters(db: Db, productId: number, course: SeedCourse): Promise<void> {
  const media = filmFor(course);
  for (const [place, { title, videos }] of course.chapters.entries()) {
    const { id } = one(await db.insert(chapter).values({ productId, position: place, title }).returning());
    await db.insert(video).values(
      videos.map((each, position) => ({
        chapterId: id,
        position,
        title: each.title,
        seconds: each.seconds,
        free: each.free !== undefined,
        freeSeconds: typeof each.free === "number" ? each.free : 0,
        sourceId: sourceIdOf(`${course.slug}/${place}/${position}`),
        media,
      })),
    );
  }
}

async function sowProducts(db: Db, now: Date): Promise<Map<string, number>> {
  const categoryIds = await sowCategories(db);
  const ids = new Map<string, number>();

  for (const course of courses) {
    const columns = { ...commonColumns(course, categoryIds, now), type: productTypes.course, languageCodes: course.languages };
    const { id } = one(await db.insert(product).values(columns).returning());
    ids.set(course.slug, id);
    await db.insert(sku).values({ productId: id, label: nameless, listCents: course.listPriceCents, memberCents: course.memberPriceCents });
    await sowChapters(db, id, course);
  }

  for (const each of goods) {
    const albumPics = Array.from({ length: each.albumPictures }, (_, index) => `${each.slug}-${index + 1}`);
    const columns = { ...commonColumns(each, categoryIds, now), type: each.productType, albumPics, weightGrams: each.weightGrams };
    const { id } = one(await db.insert(product).values(columns).returning());
    ids.set(each.slug, id);
    const skus = each.skus.map(({ label, listPriceCents, memberPriceCents, stock }, position) => ({
      productId: id,
      label,
      listCents: listPriceCents,
      memberCents: memberPriceCents,
      stock,
      position,
    }));
    await db.insert(sku).values(skus);
  }
  return ids;
}

async function sowMemberships(db: Db, now: Date): Promise<void> {
  const kinds = [
    { ...membership.activate, type: productTypes.activation },
    { ...membership.renew, type: productTypes.renewal },
  ];
  for (const { slug, type, name, subTitle, description, priceCents } of kinds) {
    const columns = { slug, type, name, subTitle, description, pic: slug, detailPic: `${slug}-detail`, publishedAt: now };
    const { id } = one(await db.insert(product).values(columns).returning());
    await db.insert(sku).values({ productId: id, label: nameless, listCents: priceCents, memberCents: priceCents });
  }
}

async function sowMaterials(db: Db, now: Date): Promise<void> {
  for (const { slug, title, summary, kind, film, ageDays } of materials) {
    const plays = film && {
      position: 0,
      title,
      seconds: film.seconds,
      free: true,
      sourceId: sourceIdOf(slug),
      media: film.category,
    };
    const played = plays && one(await db.insert(video).values(plays).returning());
    await db.insert(material).values({
      slug,
      title,
      summary,
      pic: slug,
      videoId: played?.id,
      pdf: kind === "pdf" || kind === "all" ? `${slug}.pdf` : null,
      slides: kind === "slides" || kind === "all" ? `${slug}.pptx` : null,
      publishedAt: new Date(now.getTime() - ageDays * dayMs),
    });
  }
}

/** Categories, products, memberships, adverts and materials; answers the products' ids by their slugs. */
export async function sowCatalogue(db: Db, now: Date): Promise<Map<string, number>> {
  const ids = await sowProducts(db, now);
  await sowMemberships(db, now);
  await sowMaterials(db, now);
  await db.insert(advert).values(
    adverts.map((each, position) => ({
      slug: each.slug,
      name: each.title,
      pic: each.slug,
      picTall: `${each.slug}-tall`,
      productId: each.product === null ? null : ids.get(each.product),
      position,
    })),
  );
  const words = await db.select({ words: product.searchWords }).from(product);
  await learnWords(
    db,
    words.flatMap((row) => row.words),
  );
  return ids;
}
