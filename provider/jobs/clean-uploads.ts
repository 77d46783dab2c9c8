import { and, isNull, lte } from "drizzle-orm";
import type { Shop } from "../context.ts";
import { upload } from "../db/schema/index.ts";

const dayMs = 24 * 60 * 60 * 1000;

/** Throws away the pictures that are nobody's avatar after a day: the ones that were never taken, and the ones that were replaced. */
export async function cleanUploads({ db, clock, log }: Shop): Promise<void> {
  const dayAgo = new Date(clock.now().getTime() - dayMs);
  const gone = await db
    .delete(upload)
    .where(and(isNull(upload.usedAt), lte(upload.createdAt, dayAgo)))
    .returning({ id: upload.id });
  if (gone.length > 0) log.info({ uploads: gone.length }, "unused uploads were thrown away");
}
