import { and, asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { ProductCard } from "../../../lib/contract/catalogue.ts";
import { inLanguage } from "../../db/local-text.ts";
import { collection, product, sku } from "../../db/schema/index.ts";
import type { Context } from "../../http/context.ts";
import { pictureUrl } from "../../media/picture-address.ts";
import { toWire } from "../../runtime/money.ts";
import { isOff, isOfPart } from "../../runtime/parts.ts";
import { fieldColumns } from "./field-columns.ts";
import { cardFields } from "./fields.ts";
import { ratingOf } from "./rules/rating.ts";
import { availableStock } from "./rules/stock.ts";

type Card = z.input<typeof ProductCard>;
type Row = Pick<typeof product.$inferSelect, keyof typeof cardColumns>;

/** Only the columns of a card, because a product's other columns are several times as long. */
const cardColumns = {
  id: product.id,
  name: product.name,
  subTitle: product.subTitle,
  pic: product.pic,
  type: product.type,
  hot: product.hot,
  starCounts: product.starCounts,
  publishedAt: product.publishedAt,
  ...fieldColumns,
};

/** Products found by browsing and searching; memberships have a page of their own. */
export const browsable = (at: Date) => sql`${product.shown} and ${product.type} in (0, 1, 2) and ${isOfPart(at)}`;

async function skusOf({ db, language, now }: Context, productIds: number[]) {
  const rows = await db
    .select({ row: sku, isWithoutMembers: isOff("membership", now) })
    .from(sku)
    .where(inArray(sku.productId, productIds))
    .orderBy(asc(sku.position), asc(sku.id));
  return Map.groupBy(
    rows.map(({ row, isWithoutMembers }) => ({ productId: row.productId, sku: skuCard(row, language, isWithoutMembers) })),
    (row) => row.productId,
  );
}

/** A shop without membership has one price. */
function skuCard(row: typeof sku.$inferSelect, language: Context["language"], isWithoutMembers: boolean) {
  return {
    id: row.id,
    price: toWire(row.listCents),
    promotionPrice: toWire(isWithoutMembers ? row.listCents : row.memberCents),
    label: inLanguage(row.label, language) || null,
    stock: availableStock(row),
  };
}

async function favouritesAmong({ db, member }: Context, productIds: number[]): Promise<Set<number>> {
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

/** Product cards in the caller's language, with the caller's favorites. */
export async function cardsOf(context: Context, rows: Row[]): Promise<Card[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const [skus, favourites] = await Promise.all([skusOf(context, ids), favouritesAmong(context, ids)]);
  return rows.map((row) => ({
    id: row.id,
    name: inLanguage(row.name, context.language),
    subTitle: inLanguage(row.subTitle, context.language),
    country: row.country,
    pic: pictureUrl(row.pic, context.settings.MEDIA_URL),
    productType: row.type,
    recommandStatus: row.hot ? 1 : 0,
    haveCollected: favourites.has(row.id),
    skuStockList: skus.get(row.id)?.map((each) => each.sku) ?? [],
    ...scoreOf(row.starCounts),
    publishedAt: row.publishedAt.toISOString(),
    ...cardFields(row),
  }));
}

/** Product cards in the order of the given ids. */
export async function cardsInOrder(context: Context, ids: number[]): Promise<Card[]> {
  if (ids.length === 0) return [];
  const rows = await context.db.select(cardColumns).from(product).where(inArray(product.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return cardsOf(
    context,
    ids.flatMap((id) => byId.get(id) ?? []),
  );
}

type PageQuery = { where: SQL | undefined; pageNum: number; pageSize: number };

/** One page of cards, newest first, and the total. Ids are selected first, so that earlier pages are skipped in the index alone. */
export async function pageOfCards(context: Context, { where, pageNum, pageSize }: PageQuery) {
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
