import { and, asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { ProductCard } from "../../../lib/contract/catalogue.ts";
import type { Context } from "../../context.ts";
import { pictureAddress } from "../../media/address.ts";
import { freeOf } from "../../rules/free-stock.ts";
import { ratingOf } from "../../rules/rating.ts";
import { inLanguage } from "../local-text.ts";
import { collection, product, sku } from "../schema/index.ts";

type Card = z.input<typeof ProductCard>;
type Row = Pick<typeof product.$inferSelect, keyof typeof shown>;

/** What a card shows: the rest of a product is several times as long. */
const shown = {
  id: product.id,
  name: product.name,
  subTitle: product.subTitle,
  country: product.country,
  pic: product.pic,
  type: product.type,
  hot: product.hot,
  languageCodes: product.languageCodes,
  starCounts: product.starCounts,
  publishedAt: product.publishedAt,
};

/** The kinds that are found by browsing; memberships have a page of their own. */
export const browsable = sql`${product.shown} and ${product.type} in (0, 1, 2)`;

async function skusOf({ db, language }: Context, productIds: number[]) {
  const rows = await db.select().from(sku).where(inArray(sku.productId, productIds)).orderBy(asc(sku.position), asc(sku.id));
  return Map.groupBy(
    rows.map((row) => ({ productId: row.productId, sku: skuCard(row, language) })),
    (row) => row.productId,
  );
}

function skuCard(row: typeof sku.$inferSelect, language: Context["language"]) {
  return {
    id: row.id,
    price: row.listCents / 100,
    promotionPrice: row.memberCents / 100,
    label: inLanguage(row.label, language) || null,
    stock: freeOf(row),
  };
}

async function collectedBy({ db, member }: Context, productIds: number[]): Promise<Set<number>> {
  if (!member) return new Set();
  const rows = await db
    .select({ productId: collection.productId })
    .from(collection)
    .where(and(eq(collection.memberId, member.id), inArray(collection.productId, productIds)));
  return new Set(rows.map((row) => row.productId));
}

function scoreOf(starCounts: number[]) {
  const { totalScore, totalCount } = ratingOf(starCounts);
  return { score: totalScore, scoreCount: totalCount };
}

/** Products as cards show them, in the caller's language and with the caller's favourites. */
export async function cardsOf(context: Context, rows: Row[]): Promise<Card[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const [skus, collected] = await Promise.all([skusOf(context, ids), collectedBy(context, ids)]);
  return rows.map((row) => ({
    id: row.id,
    name: inLanguage(row.name, context.language),
    subTitle: inLanguage(row.subTitle, context.language),
    country: row.country,
    pic: pictureAddress(row.pic, context.settings.MEDIA_URL),
    productType: row.type as Card["productType"],
    recommandStatus: row.hot ? 1 : 0,
    haveCollected: collected.has(row.id),
    skuStockList: skus.get(row.id)?.map((each) => each.sku) ?? [],
    languageCodes: row.languageCodes,
    ...scoreOf(row.starCounts),
    publishedAt: row.publishedAt.toISOString(),
  }));
}

/** The cards of some products, in the order of their ids here. */
export async function cardsInOrder(context: Context, ids: number[]): Promise<Card[]> {
  if (ids.length === 0) return [];
  const rows = await context.db.select(shown).from(product).where(inArray(product.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return cardsOf(
    context,
    ids.flatMap((id) => byId.get(id) ?? []),
  );
}

type Wanted = { where: SQL | undefined; pageNum: number; pageSize: number };

/** One page of cards, the newest first, and how many there are in all. What comes before the page is passed over in the index alone. */
export async function pageOfCards(context: Context, { where, pageNum, pageSize }: Wanted) {
  const { db } = context;
  const rows = await db
    .select({ id: product.id })
    .from(product)
    .where(where)
    .orderBy(desc(product.publishedAt), desc(product.id))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize);
  const total = await db.$count(product, where);
  const list = await cardsInOrder(
    context,
    rows.map((row) => row.id),
  );
  return { list, total };
}
