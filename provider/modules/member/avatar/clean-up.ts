import { and, isNull, lte } from "drizzle-orm";
import { upload } from "../../../db/schema/index.ts";
import type { Shop } from "../../../runtime/shop.ts";

const dayMs = 24 * 60 * 60 * 1000;

/** Deletes uploads that are not an avatar a day after their upload: unused and replaced ones. */
export async function cleanUploads({ db, clock, log }: Shop): Promise<void> {
  const dayAgo = new Date(clock.now().getTime() - dayMs);
  const deleted = await db
    .delete(upload)
    .where(and(isNull(upload.usedAt), lte(upload.createdAt, dayAgo)))
    .returning({ id: upload.id });
  if (deleted.length > 0) log.info({ uploads: deleted.length }, "unused uploads were deleted");
}
