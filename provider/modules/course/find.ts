import { eq } from "drizzle-orm";
import { idOf } from "../../../lib/contract/wire/id.ts";
import type { Db } from "../../db/client.ts";
import { chapter, product, video } from "../../db/schema/index.ts";
import { NoSuchRow } from "../../operator/answer.ts";

/** Finds a chapter for a command by its id, and locks it. */
export async function findChapter(tx: Db, named: string) {
  const [found] = await tx
    .select()
    .from(chapter)
    .where(eq(chapter.id, idOf(named) ?? 0))
    .for("no key update");
  if (!found) throw new NoSuchRow(named, `There is no chapter «${named}». Use «course content <product>» to see their ids.`);
  return found;
}

/** Finds a lesson for a command by its id, with its chapter and its course, and locks it unless it is only shown. */
export async function findLesson(tx: Db, named: string, locks = true) {
  const query = tx
    .select({ video, chapter, slug: product.slug, shown: product.shown })
    .from(video)
    .innerJoin(chapter, eq(chapter.id, video.chapterId))
    .innerJoin(product, eq(product.id, chapter.productId))
    .where(eq(video.id, idOf(named) ?? 0));
  const [found] = await (locks ? query.for("update", { of: video }) : query);
  if (!found) throw new NoSuchRow(named, `There is no lesson «${named}». Use «lessons <product>» to see their ids.`);
  return found;
}
