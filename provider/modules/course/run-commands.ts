import { asc, eq } from "drizzle-orm";
import { idOf } from "../../../lib/contract/wire/id.ts";
import type { Db } from "../../db/client.ts";
import { chapter, video } from "../../db/schema/index.ts";
import { publishChange } from "../../jobs/publish-change.ts";
import { CommandError, listOf } from "../../operator/answer.ts";
import type { Runs } from "../../operator/command-group.ts";
import { findProduct } from "../catalogue/named.ts";
import type { lessonCommands } from "./commands.ts";

async function findLesson(tx: Db, word: string) {
  const id = idOf(word) ?? 0;
  const [found] = await tx
    .select({ id: video.id, title: video.title, productId: chapter.productId })
    .from(video)
    .innerJoin(chapter, eq(chapter.id, video.chapterId))
    .where(eq(video.id, id));
  if (!found) throw new CommandError(`There is no lesson «${word}». Use «lessons <product>» to see their ids.`);
  return found;
}

export const runLessons: Runs<typeof lessonCommands> = {
  lessons: async ({ db }, { product: idOrSlug }) => {
    const { id } = await findProduct(db, idOrSlug);
    const rows = await db
      .select({ id: video.id, chapter: chapter.title, title: video.title, free: video.free })
      .from(video)
      .innerJoin(chapter, eq(chapter.id, video.chapterId))
      .where(eq(chapter.productId, id))
      .orderBy(asc(chapter.position), asc(video.position));
    return listOf(
      rows.map((row) => [row.id, row.chapter.en_US, row.title.en_US, ...(row.free ? ["free"] : [])]),
      "No lessons.",
    );
  },

  lesson: ({ db, clock }, { lesson, language, title }) =>
    db.transaction(async (tx) => {
      const found = await findLesson(tx, lesson);
      await tx
        .update(video)
        .set({ title: { ...found.title, [language]: title } })
        .where(eq(video.id, found.id));
      await publishChange(tx, "chapters-changed", found.productId, clock.now());
      return `Lesson ${found.id} is now called «${title}» in ${language}.`;
    }),
};
