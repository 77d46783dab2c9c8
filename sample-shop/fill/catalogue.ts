import { createHash } from "node:crypto";
import { asc, isNotNull } from "drizzle-orm";
import { productTypes } from "../../lib/contract/wire/codes.ts";
import type { Db } from "../../provider/db/client.ts";
import {
  advert,
  article,
  category,
  chapter,
  material,
  page,
  product,
  type SectionOptions,
  section,
  sku,
  video,
} from "../../provider/db/schema/index.ts";
import { searchColumns } from "../../provider/modules/catalogue/search/search.ts";
import { addWords } from "../../provider/modules/catalogue/search/vocabulary.ts";
import { adverts } from "../content/adverts.ts";
import { articles } from "../content/articles.ts";
import { categories } from "../content/categories.ts";
import { courses } from "../content/courses/index.ts";
import { materials } from "../content/materials.ts";
import { membership } from "../content/membership.ts";
import { pages } from "../content/pages.ts";
import { goods } from "../content/products/index.ts";
import type { LocalText, SeedCourse, SeedProduct } from "../content/shapes.ts";

const dayMs = 24 * 60 * 60 * 1000;
const nameless: LocalText = { en_US: "", zh_TW: "", ja_JP: "" };

/** An opaque id of a video, the same in every sample shop. */
function sourceIdOf(name: string): string {
  return createHash("sha256").update(`canopy sample ${name}`).digest("hex").slice(0, 20);
}

function one<Row>(rows: Row[]): Row {
  const [row] = rows;
  if (!row) throw new Error("a row of the sample shop was not written");
  return row;
}

async function seedCategories(db: Db): Promise<Map<string, number>> {
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

/** The columns that all kinds of products have. */
function commonColumns(seed: SeedProduct, categoryIds: Map<string, number>, now: Date) {
  const publishedAt = new Date(now.getTime() - seed.ageDays * dayMs);
  return {
    slug: seed.slug,
    categoryId: categoryIds.get(seed.category),
    name: seed.name,
    subTitle: seed.subTitle,
    description: seed.description,
    country: seed.country ?? null,
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

async function seedChapters(db: Db, productId: number, course: SeedCourse): Promise<void> {
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

async function seedProducts(db: Db, now: Date): Promise<Map<string, number>> {
  const categoryIds = await seedCategories(db);
  const ids = new Map<string, number>();

  for (const course of courses) {
    const columns = { ...commonColumns(course, categoryIds, now), type: productTypes.course, languageCodes: course.languages };
    const { id } = one(await db.insert(product).values(columns).returning());
    ids.set(course.slug, id);
    await db.insert(sku).values({ productId: id, label: nameless, listCents: course.listPriceCents, memberCents: course.memberPriceCents });
    await seedChapters(db, id, course);
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

async function seedMemberships(db: Db, now: Date): Promise<void> {
  const kinds = [
    { ...membership.activate, type: productTypes.activation },
    { ...membership.renew, type: productTypes.renewal },
  ];
  for (const { slug, type, name, subTitle, description, priceCents, membershipDays } of kinds) {
    const columns = { slug, type, name, subTitle, description, membershipDays, pic: slug, detailPic: `${slug}-detail`, publishedAt: now };
    const { id } = one(await db.insert(product).values(columns).returning());
    await db.insert(sku).values({ productId: id, label: nameless, listCents: priceCents, memberCents: priceCents });
  }
}

async function seedMaterials(db: Db, now: Date): Promise<void> {
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

async function seedArticles(db: Db, now: Date): Promise<void> {
  await db.insert(article).values(
    articles.map(({ ageDays, ...columns }) => {
      const at = new Date(now.getTime() - ageDays * dayMs);
      return { ...columns, createdAt: at, publishedAt: at };
    }),
  );
}

/** A page of the shop's own with a section of nearly every kind, so that each is seen. */
async function seedPages(db: Db, now: Date, ids: Map<string, number>): Promise<void> {
  const idOf = (slug: string | undefined) => (slug === undefined ? undefined : ids.get(slug));
  const [film] = await db.select({ id: material.id }).from(material).where(isNotNull(material.videoId)).orderBy(asc(material.id)).limit(1);
  for (const { sections, ...own } of pages) {
    const [added] = await db
      .insert(page)
      .values({ ...own, kind: "own", published: true, updatedAt: now })
      .returning();
    if (!added) continue;
    await db.insert(section).values(
      sections.map(({ products, product: named, ofFilm, ...each }, position) => ({
        ...each,
        pageId: added.id,
        position,
        options: {
          ...each.options,
          ...(products && { products: products.flatMap((slug) => idOf(slug) ?? []) }),
          ...(named && { product: idOf(named) }),
          ...(ofFilm && { material: film?.id }),
        } as SectionOptions,
      })),
    );
  }
}

/** Seeds categories, products, memberships, adverts and materials; returns the products' ids by their slugs. */
export async function seedCatalogue(db: Db, now: Date): Promise<Map<string, number>> {
  const ids = await seedProducts(db, now);
  await seedMemberships(db, now);
  await seedMaterials(db, now);
  await seedArticles(db, now);
  await seedPages(db, now, ids);
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
  await addWords(
    db,
    words.flatMap((row) => row.words),
  );
  return ids;
}
