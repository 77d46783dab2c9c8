import { and, eq, inArray, sql } from "drizzle-orm";
import { productTypes } from "../../../../lib/contract/wire/codes.ts";
import type { Db } from "../../../db/client.ts";
import { product, sku } from "../../../db/schema/index.ts";
import { keyset, type Order, pageOf, rowsFor, withCount } from "../../../operator/list-page.ts";
import type { Page } from "../../../operator/output.ts";
import type { Shop } from "../../../runtime/shop.ts";
import { hiddenAmong } from "../categories/hidden.ts";
import { named } from "../search/named.ts";

const types = {
  goods: productTypes.goods,
  "reviewed-goods": productTypes.reviewedGoods,
  course: productTypes.course,
  activation: productTypes.activation,
  renewal: productTypes.renewal,
};

const sorts = { newest: { id: product.id, down: true }, oldest: { id: product.id } } as const satisfies Record<string, Order>;

type Choices = { price: number; memberPrice: number; stock: number | null };

/** The lowest prices and the whole stock of each product. */
async function choicesOf(db: Db, ids: number[]): Promise<Map<number, Choices>> {
  const rows = await db
    .select({
      id: sku.productId,
      price: sql`min(${sku.listCents})`.mapWith(Number),
      memberPrice: sql`min(${sku.memberCents})`.mapWith(Number),
      stock: sql<number | null>`case when bool_or(${sku.stock} is null) then null else sum(${sku.stock})::int end`,
    })
    .from(sku)
    .where(inArray(sku.productId, ids))
    .groupBy(sku.productId);
  return new Map(rows.map(({ id, ...choices }) => [id, choices]));
}

type Filters = {
  search?: string;
  type?: keyof typeof types;
  state?: "on-sale" | "hidden";
  sort?: keyof typeof sorts;
  after?: string;
  limit?: number;
};

/** One page of the products. */
export async function listProducts({ db }: Shop, { search, type, state, sort = "newest", after, limit }: Filters): Promise<Page> {
  const { where, orderBy } = keyset(sorts[sort], after);
  const filters = [
    search === undefined ? undefined : await named(db, search),
    type === undefined ? undefined : eq(product.type, types[type]),
    state === undefined ? undefined : eq(product.shown, state === "on-sale"),
  ];
  const rows = await db
    .select({ id: product.id, slug: product.slug, name: product.name, shown: product.shown, categoryId: product.categoryId })
    .from(product)
    .where(and(where, ...filters))
    .orderBy(...orderBy)
    .limit(rowsFor(limit));
  const choices = await choicesOf(
    db,
    rows.map(({ id }) => id),
  );
  const hidden = await hiddenAmong(
    db,
    rows.map(({ categoryId }) => categoryId),
  );
  const stateOf = ({ shown, categoryId }: (typeof rows)[number]) =>
    !shown ? "unpublished" : hidden.has(categoryId ?? 0) ? "category hidden" : "";
  const page = pageOf(
    rows,
    limit,
    ({ id }) => String(id),
    (row) => {
      const { id, slug, name } = row;
      const { price = null, memberPrice = null, stock = 0 } = choices.get(id) ?? {};
      return { id, slug, price, memberPrice, stock: stock ?? "unlimited", name: name.en_US, state: stateOf(row) };
    },
  );
  return withCount(db, page, { table: product, where: and(...filters), after });
}
