import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { noteChange } from "../../db/queries/change.ts";
import { rowsOf } from "../../db/rows-of.ts";

type Line = { skuId: number; quantity: number };

type Free = { product: number; before: number; after: number };

/** Says that there is another number of a product. Lists show of it only whether it can be had, so that most changes are none of theirs. */
export function noteStock(db: Db, productId: number, before: number | null, after: number | null, now: Date): Promise<void> {
  const listed = (before === 0) !== (after === 0);
  return noteChange(db, listed ? "product-changed" : "stock-changed", productId, now);
}

/**
 * Changes the stock of several choices in one statement; what there is no end of stays as it is. The rows are locked in the order
 * of their ids, so that two orders of the same things never wait for each other. Answers how many were free before and are now.
 */
async function changeStock(db: Db, lines: Line[], change: SQL): Promise<Free[]> {
  if (lines.length === 0) return [];
  const wanted = sql.join(
    lines.map(({ skuId, quantity }) => sql`(${skuId}::int, ${quantity}::int)`),
    sql`, `,
  );
  return rowsOf<Free>(
    db,
    sql`with line (id, quantity) as (values ${wanted}),
      held as materialized (
        select id, stock - reserved as free from sku where id in (select id from line) and stock is not null order by id for no key update
      )
    update sku set ${change} from line join held on held.id = line.id where sku.id = held.id
    returning sku.product_id as product, held.free as before, sku.stock - sku.reserved as after`,
  );
}

async function changeFree(db: Db, lines: Line[], change: SQL, now: Date): Promise<void> {
  for (const { product, before, after } of await changeStock(db, lines, change)) await noteStock(db, product, before, after, now);
}

/** Sets aside for an order what is not sold yet. The rows are locked already, in the order of their ids. */
export function reserveStock(db: Db, lines: Line[], now: Date): Promise<void> {
  return changeFree(db, lines, sql`reserved = reserved + line.quantity`, now);
}

/** Gives back what an unpaid order held. */
export function releaseStock(db: Db, lines: Line[], now: Date): Promise<void> {
  return changeFree(db, lines, sql`reserved = reserved - line.quantity`, now);
}

/** Puts back what was paid for and never left. */
export function returnStock(db: Db, lines: Line[], now: Date): Promise<void> {
  return changeFree(db, lines, sql`stock = stock + line.quantity`, now);
}

/** Takes what was paid for: it was set aside, so that no fewer are free. */
export async function takeStock(db: Db, lines: Line[]): Promise<void> {
  await changeStock(db, lines, sql`stock = stock - line.quantity, reserved = reserved - line.quantity`);
}
