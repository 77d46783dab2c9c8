import { count, eq } from "drizzle-orm";
import { isCourse, isGoods } from "../../../../lib/contract/wire/product-type.ts";
import type { Db } from "../../../db/client.ts";
import { chapter, type product, sku, video } from "../../../db/schema/index.ts";
import { missingParts } from "../rules/missing.ts";

/** What a product still needs before it can go on sale. */
export async function findMissing(db: Db, row: typeof product.$inferSelect): Promise<string[]> {
  const choices = await db.select({ label: sku.label, memberCents: sku.memberCents }).from(sku).where(eq(sku.productId, row.id));
  const [lessons] = await db
    .select({ total: count() })
    .from(video)
    .innerJoin(chapter, eq(chapter.id, video.chapterId))
    .where(eq(chapter.productId, row.id));
  return missingParts({
    kind: isGoods(row.type) ? "goods" : isCourse(row.type) ? "course" : "membership",
    name: row.name.en_US,
    picture: row.pic,
    hasCategory: row.categoryId !== null,
    weightGrams: row.weightGrams,
    choices: choices.map(({ label, memberCents }) => ({ label: label.en_US, memberCents })),
    lessons: lessons?.total ?? 0,
  });
}
