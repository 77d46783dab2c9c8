import { sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";

type Rating = { productId: number; star: number };

/** Adds a rating to its product's counts, or takes it out. The update locks the product's row, so parallel ratings are all counted. */
export async function countStar(tx: Db, { productId, star }: Rating, by: 1 | -1): Promise<void> {
  const position = sql.raw(String(star + 1));
  await tx.execute(sql`update product set star_counts[${position}] = star_counts[${position}] + ${by} where id = ${productId}`);
}
