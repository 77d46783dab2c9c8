import { and, asc, desc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { catalogueCalls } from "../../../lib/contract/catalogue.ts";
import { languages } from "../../../lib/contract/wire/language.ts";
import { inLanguage } from "../../db/local-text.ts";
import { advert, category, collection, product } from "../../db/schema/index.ts";
import type { Context, Handlers } from "../../http/context.ts";
import { notFound } from "../../http/refusal.ts";
import { pictureUrl } from "../../media/picture-address.ts";
import { isOffered, isOfPart, readParts } from "../../runtime/parts.ts";
import { browsable, cardsInOrder, cardsOf, pageOfCards } from "./cards.ts";
import { pageTexts } from "./field-columns.ts";
import { ownsCourse } from "./ownership.ts";
import { ratingOf } from "./rules/rating.ts";
import { search } from "./search/search.ts";

/** A category lists this many of its newest products; search finds the others. */
const shownInCategory = 60;

/** The lateral join reads the newest products of each category from the index, so the cost does not grow with the catalogue. */
async function productsByCategory(context: Context) {
  const { db, now } = context;
  const newest = db
    .select({ id: product.id, hot: product.hot, publishedAt: product.publishedAt })
    .from(product)
    .where(and(browsable(now), eq(product.categoryId, category.id)))
    .orderBy(desc(product.hot), desc(product.publishedAt), desc(product.id))
    .limit(shownInCategory)
    .as("newest");
  const rows = await db
    .select({ categoryId: category.id, id: newest.id })
    .from(category)
    .crossJoinLateral(newest)
    .orderBy(desc(newest.hot), desc(newest.publishedAt), desc(newest.id));
  const cards = await cardsInOrder(
    context,
    rows.map((row) => row.id),
  );
  const byId = new Map(cards.map((card) => [Number(card.id), card]));
  const categories = Map.groupBy(rows, (row) => row.categoryId);
  return (id: number) => (categories.get(id) ?? []).flatMap((row) => byId.get(row.id) ?? []);
}

async function changeFavourites({ db, now }: Context, memberId: number, productIds: number[], adds: boolean): Promise<void> {
  if (!adds) {
    const ids = inArray(collection.productId, productIds);
    await db.delete(collection).where(and(eq(collection.memberId, memberId), ids));
    return;
  }
  const products = await db
    .select({ id: product.id })
    .from(product)
    .where(and(browsable(now), inArray(product.id, productIds)));
  if (products.length < new Set(productIds).size) throw notFound();
  await db
    .insert(collection)
    .values(products.map(({ id }) => ({ memberId, productId: id, createdAt: now })))
    .onConflictDoNothing();
}

export const catalogueHandlers: Handlers<typeof catalogueCalls> = {
  "GET homeAdvertise/list": async (_, { db, language, settings, now }) => {
    const rows = await db
      .select({ row: advert })
      .from(advert)
      .leftJoin(product, eq(product.id, advert.productId))
      .where(and(eq(advert.shown, true), or(isNull(product.id), isOfPart(now))))
      .orderBy(asc(advert.position));
    return rows.map(({ row }) => ({
      id: row.id,
      name: inLanguage(row.name, language),
      pic: pictureUrl(row.pic, settings.MEDIA_URL),
      picTall: row.picTall && pictureUrl(row.picTall, settings.MEDIA_URL),
      status: 1,
      routerId: row.productId ?? 0,
    }));
  },

  "GET product/homeListByPage": (page, context) => pageOfCards(context, { where: and(browsable(context.now), product.hot), ...page }),

  "GET product/getCategory": async (_, context) => {
    const rows = await context.db.select().from(category).orderBy(asc(category.position));
    const products = await productsByCategory(context);
    const { goods, courses } = await readParts(context.db, context.now);
    const isFilled = (id: number) =>
      [id, ...rows.filter((row) => row.parentId === id).map((row) => row.id)].some((each) => products(each).length > 0);
    const categories = rows.map((row) => ({
      id: row.id,
      parentId: row.parentId,
      name: inLanguage(row.name, context.language),
      // A category that only had products of a part that is off would be an empty page.
      showStatus: row.shown && ((goods && courses) || isFilled(row.id)) ? (1 as const) : (0 as const),
      products: products(row.id),
    }));
    return categories
      .filter((each) => each.parentId === null)
      .map((each) => ({ ...each, children: categories.filter((child) => child.parentId === each.id) }));
  },

  "GET product/detail": async ({ id }, context) => {
    const { db, language, settings, now } = context;
    const purchasedCourse = await ownsCourse(context, id);
    // A bought course stays visible to its owner when the shop hides it.
    const [row] = await db
      .select()
      .from(product)
      .where(and(eq(product.id, id), purchasedCourse ? isOfPart(now) : isOffered(now)));
    const [card] = row ? await cardsOf(context, [row]) : [];
    if (!row || !card) throw notFound();
    return {
      ...card,
      albumPics: row.albumPics.map((name) => pictureUrl(name, settings.MEDIA_URL)).join(","),
      detailPicUrl: row.detailPic && pictureUrl(row.detailPic, settings.MEDIA_URL),
      ...pageTexts(row, language),
      purchasedCourse,
      courseLanguageList: languages
        .filter(({ code }) => row.languageCodes.includes(code))
        .map(({ code, name }) => ({ languageCode: code, languageName: name })),
      productEvaluateCount: ratingOf(row.starCounts),
    };
  },

  "GET product/getProductListByPage": ({ productType, ...page }, context) =>
    pageOfCards(context, { where: and(eq(product.type, productType), isOffered(context.now)), ...page }),

  "GET product/searchProduct": async ({ keyword, ...page }, context) => {
    const { ids, total } = await search(context, keyword, page.pageSize, (page.pageNum - 1) * page.pageSize);
    return { list: await cardsInOrder(context, ids), total };
  },

  "GET product/getCollectionsList": async (_, context) => {
    const rows = await context.db
      .select({ id: collection.id, product, isOffered: sql<boolean>`${isOffered(context.now)}` })
      .from(collection)
      .innerJoin(product, eq(product.id, collection.productId))
      .where(eq(collection.memberId, context.member.id))
      .orderBy(desc(collection.createdAt), desc(collection.id));
    const cards = await cardsOf(
      context,
      rows.map((row) => row.product),
    );
    return rows.map((row, index) => ({ id: row.id, product: row.isOffered ? (cards[index] ?? null) : null }));
  },

  "POST product/addOrDelCollection": ({ productIds, status }, context) =>
    changeFavourites(context, context.member.id, productIds, status === 1),
};
