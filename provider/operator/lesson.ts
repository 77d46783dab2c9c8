import { asc, eq } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { noteChange } from "../db/queries/change.ts";
import { chapter, video } from "../db/schema/index.ts";
import { findProduct } from "./find-product.ts";
import { languageOf, listOf, OperatorMistake, textOf, type Verb } from "./verb.ts";

async function findLesson(tx: Db, word: string | undefined) {
  const id = /^\d{1,9}$/.test(word ?? "") ? Number(word) : 0;
  const [found] = await tx
    .select({ id: video.id, title: video.title, productId: chapter.productId })
    .from(video)
    .innerJoin(chapter, eq(chapter.id, video.chapterId))
    .where(eq(video.id, id));
  if (!found) throw new OperatorMistake(`There is no lesson «${word ?? ""}». Say «lessons <product>» to see their ids.`);
  return found;
}

export const lessonVerbs = {
  lessons: {
    usage: "lessons <product>",
    help: "lists a course's lessons with their ids, chapter by chapter",
    run: async ({ db }, [word]) => {
      const { id } = await findProduct(db, word);
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
  },

  lesson: {
    usage: "lesson <lesson> <language> <title>",
    help: "gives a lesson another title in one language",
    run: ({ db, clock }, [word, header, ...words]) =>
      db.transaction(async (tx) => {
        const found = await findLesson(tx, word);
        const language = languageOf(header);
        const title = textOf(words, "The new title");
        await tx
          .update(video)
          .set({ title: { ...found.title, [language]: title } })
          .where(eq(video.id, found.id));
        await noteChange(tx, "chapters-changed", found.productId, clock.now());
        return `Lesson ${found.id} is now called «${title}» in ${language}.`;
      }),
  },
} satisfies Record<string, Verb>;
