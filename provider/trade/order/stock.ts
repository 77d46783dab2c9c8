import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { rowsOf } from "../../db/rows-of.ts";

type Line = { skuId: number; quantity: number };

/**
 * Changes the stock of several choices in one statement; what there is no end of stays as it is. The rows are locked in the order
 * of their ids, so that two orders of the same things never wait for each other. Answers with the products of which there is now another number.
 */
async function changeStock(db: Db, lines: Line[], change: SQL): Promise<Set<number>> {
  if (lines.length === 0) return new Set();
  const wanted = sql.join(
    lines.map(({ skuId, quantity }) => sql`(${skuId}::int, ${quantity}::int)`),
    sql`, `,
  );
  const changed = await rowsOf<{ product: number }>(
    db,
    sql`with line (id, quantity) as (values ${wanted}),
      held as materialized (select id from sku where id in (select id from line) and stock is not null order by id for no key update)
    update sku set ${change} from line join held on held.id = line.id where sku.id = held.id
    returning sku.product_id as product`,
  );
  return new Set(changed.map(({ product }) => product));
}

/** Sets aside for an order what is not sold yet. The rows are locked already, in the order of their ids. */
export function reserveStock(db: Db, lines: Line[]): Promise<Set<number>> {
  return changeStock(db, lines, sql`reserved = reserved + line.quantity`);
}

/** Gives back what an unpaid order held. */
export function releaseStock(db: Db, lines: Line[]): Promise<Set<number>> {
  return changeStock(db, lines, sql`reserved = reserved - line.quantity`);
}

/** Takes what was paid for. */
export function takeStock(db: Db, lines: Line[]): Promise<Set<number>> {
  return changeStock(db, lines, sql`stock = stock - line.quantity, reserved = reserved - line.quantity`);
}

/** Puts back what was paid for and never left. */
export function returnStock(db: Db, lines: Line[]): Promise<Set<number>> {
  return changeStock(db, lines, sql`stock = stock + line.quantity`);
}
