import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { errorCodeOf } from "../../db/error-code.ts";
import { rowsOf } from "../../db/rows-of.ts";
import { Refusal } from "../../http/refusal.ts";
import { publishChange } from "../../jobs/publish-change.ts";

const checkViolation = "23514";

type Line = { skuId: number; quantity: number };

type StockChange = { product: number; before: number; after: number };

/** Publishes a change of the available stock. Lists only show whether a product is available, so most changes do not affect them. */
export function publishStockChange(db: Db, productId: number, before: number | null, after: number | null, now: Date): Promise<void> {
  const affectsLists = (before === 0) !== (after === 0);
  return publishChange(db, affectsLists ? "product-changed" : "stock-changed", productId, now);
}

/**
 * Changes the stock of several choices in one statement; unlimited stock stays unlimited. Rows are locked in the order of their ids,
 * so that two orders of the same products cannot deadlock. Returns the available stock before and after.
 */
async function changeStock(db: Db, lines: Line[], change: SQL): Promise<StockChange[]> {
  if (lines.length === 0) return [];
  const wanted = sql.join(
    lines.map(({ skuId, quantity }) => sql`(${skuId}::int, ${quantity}::int)`),
    sql`, `,
  );
  return rowsOf<StockChange>(
    db,
    sql`with line (id, quantity) as (values ${wanted}),
      held as materialized (
        select id, stock - reserved as free from sku where id in (select id from line) and stock is not null order by id for no key update
      )
    update sku set ${change} from line join held on held.id = line.id where sku.id = held.id
    returning sku.product_id as product, held.free as before, sku.stock - sku.reserved as after`,
  );
}

/** Publishes what `reserveStock` has changed. */
export async function publishStockChanges(db: Db, changes: StockChange[], now: Date): Promise<void> {
  for (const { product, before, after } of changes) await publishStockChange(db, product, before, after, now);
}

async function changeAndPublish(db: Db, lines: Line[], change: SQL, now: Date): Promise<void> {
  await publishStockChanges(db, await changeStock(db, lines, change), now);
}

/** The table's own check is that no more is reserved than there is. */
function outOfStock(error: unknown): never {
  throw errorCodeOf(error) === checkViolation ? new Refusal("outOfStock") : error;
}

/**
 * Reserves stock for an unpaid order whose items are written, so that an operator who limits an unlimited stock meanwhile either counts
 * the order or is seen here. It refuses when another order was quicker, and the caller's transaction must then roll back.
 */
export function reserveStock(db: Db, lines: Line[]): Promise<StockChange[]> {
  return changeStock(db, lines, sql`reserved = reserved + line.quantity`).catch(outOfStock);
}

/** Releases the reservation of an unpaid order. */
export function releaseStock(db: Db, lines: Line[], now: Date): Promise<void> {
  return changeAndPublish(db, lines, sql`reserved = reserved - line.quantity`, now);
}

/** Returns the stock of a refunded order that was not shipped. */
export function returnStock(db: Db, lines: Line[], now: Date): Promise<void> {
  return changeAndPublish(db, lines, sql`stock = stock + line.quantity`, now);
}

/** Removes the stock of a paid order. It was reserved, so the available stock does not change. */
export async function takeStock(db: Db, lines: Line[]): Promise<void> {
  await changeStock(db, lines, sql`stock = stock - line.quantity, reserved = reserved - line.quantity`);
}
