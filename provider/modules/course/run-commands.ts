import { asc, eq } from "drizzle-orm";
import { chapter, video } from "../../db/schema/index.ts";
import { writeTexts } from "../../db/text-state.ts";
import { publishChange } from "../../jobs/publish-change.ts";
import { listOf } from "../../operator/answer.ts";
import type { Runs } from "../../operator/command-group.ts";
import { verb } from "../../operator/tense.ts";
import { findProduct } from "../catalogue/named.ts";
import type { lessonCommands } from "./commands.ts";
import { findLesson } from "./find.ts";

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
      const { video: found, chapter: own } = await findLesson(tx, lesson);
      const now = clock.now();
      const columns = await writeTexts(tx, { kind: "lesson", id: found.id, before: found, language }, { title }, now);
      await tx.update(video).set(columns).where(eq(video.id, found.id));
      await publishChange(tx, "chapters-changed", own.productId, now);
      return `Lesson ${found.id} ${verb("is now", "will be")} called «${title}» in ${language}.`;
    }),
};
