import { randomBytes } from "node:crypto";
import { eq, inArray } from "drizzle-orm";
import { isCourse } from "../../../../lib/contract/wire/product-type.ts";
import type { Db } from "../../../db/client.ts";
import { chapter, video, watchProgress } from "../../../db/schema/index.ts";
import { forgetTexts, writeTexts } from "../../../db/text-state.ts";
import { publishChange } from "../../../jobs/publish-change.ts";
import { CommandError, FieldError } from "../../../operator/answer.ts";
import type { Current, Runs } from "../../../operator/command-group.ts";
import { lastPosition, moveRow, orderRows } from "../../../operator/order-by-hand.ts";
import { are, has, is, verb, was } from "../../../operator/tense.ts";
import type { Shop } from "../../../runtime/shop.ts";
import { lockProduct } from "../../catalogue/named.ts";
import { filmSeconds } from "../../film/find.ts";
import { findChapter, findLesson } from "../find.ts";
import type { courseCommands } from "./commands.ts";
import { listContent, requireFilm } from "./content.ts";

const chaptersOf = (productId: number) => ({ table: chapter, rows: eq(chapter.productId, productId) });
const lessonsOf = (chapterId: number) => ({ table: video, rows: eq(video.chapterId, chapterId) });

type Changed = { productId: number; answer: string };

/** Changes the content of a course and tells the storefront. */
function change({ db, clock }: Shop, work: (tx: Db, now: Date) => Promise<Changed>): Promise<string> {
  return db.transaction(async (tx) => {
    const now = clock.now();
    const { productId, answer } = await work(tx, now);
    await publishChange(tx, "chapters-changed", productId, now);
    return answer;
  });
}

/** A film may be shorter than its lesson, because playlists repeat it, but a free part is never longer than the lesson. */
function requireFreePart({ seconds, freeSeconds }: { seconds: number; freeSeconds: number }): void {
  if (seconds < 1) throw new CommandError("The length must be at least a second.");
  if (freeSeconds > seconds) throw new CommandError(`The free part is longer than the lesson, which has ${seconds} seconds.`);
}

async function lessonsIn(tx: Db, productId: number): Promise<number> {
  const ofCourse = tx.select({ id: chapter.id }).from(chapter).where(eq(chapter.productId, productId));
  return tx.$count(video, inArray(video.chapterId, ofCourse));
}

export const runCourses: Runs<typeof courseCommands> = {
  "course content": listContent,

  "chapter add": (shop, { product: named, title }) =>
    change(shop, async (tx) => {
      const { id: productId, slug, type } = await lockProduct(tx, named);
      if (!isCourse(type)) throw new FieldError("product", `${slug} is no course.`);
      const position = await lastPosition(tx, chaptersOf(productId));
      const [row] = await tx
        .insert(chapter)
        .values({ productId, position, title: { en_US: title } })
        .returning();
      return { productId, answer: `${slug} ${has} the chapter «${title}». Its id is ${row?.id}.` };
    }),

  "chapter rename": (shop, { chapter: named, language, title }) =>
    change(shop, async (tx, now) => {
      const row = await findChapter(tx, named);
      const columns = await writeTexts(tx, { kind: "chapter", id: row.id, before: row, language }, { title }, now);
      await tx.update(chapter).set(columns).where(eq(chapter.id, row.id));
      return { productId: row.productId, answer: `Chapter ${row.id} ${verb("is now", "will be")} called «${title}» in ${language}.` };
    }),

  "chapter move": (shop, { chapter: named, place }) =>
    change(shop, async (tx) => {
      const { id, productId } = await findChapter(tx, named);
      await moveRow(tx, chaptersOf(productId), id, place);
      return { productId, answer: `Chapter ${id} ${is} at place ${place}${verb(" now", "")}.` };
    }),

  "chapter order": (shop, { product: named, order: ids }) =>
    change(shop, async (tx) => {
      const { id: productId, slug } = await lockProduct(tx, named);
      await orderRows(tx, chaptersOf(productId), ids);
      return { productId, answer: `The chapters of ${slug} ${are} in their new order.` };
    }),

  "chapter remove": (shop, { chapter: named }) =>
    change(shop, async (tx) => {
      const { id, productId, title } = await findChapter(tx, named);
      const lessons = await tx.$count(video, eq(video.chapterId, id));
      if (lessons > 0) throw new CommandError(`«${title.en_US}» has ${lessons} lessons. Move or remove them first.`);
      await forgetTexts(tx, "chapter", id);
      await tx.delete(chapter).where(eq(chapter.id, id));
      return { productId, answer: `The chapter «${title.en_US}» ${was} removed.` };
    }),

  "lesson add": (shop, { chapter: named, title, film, free, preview = 0, length }) =>
    change(shop, async (tx) => {
      const { id: chapterId, productId } = await findChapter(tx, named);
      const columns = {
        seconds: length ?? filmSeconds(await requireFilm({ ...shop, db: tx }, film)),
        freeSeconds: preview,
        free: free === "yes",
        media: film,
      };
      requireFreePart(columns);
      const position = await lastPosition(tx, lessonsOf(chapterId));
      const sourceId = randomBytes(10).toString("hex");
      const [row] = await tx
        .insert(video)
        .values({ ...columns, chapterId, position, sourceId, title: { en_US: title } })
        .returning();
      return { productId, answer: `«${title}» ${is} a lesson of ${columns.seconds} seconds. Its id is ${row?.id}.` };
    }),

  "lesson edit": (shop, { lesson: named, title, film, free, preview, length }) =>
    change(shop, async (tx, now) => {
      const { video: row, chapter: own } = await findLesson(tx, named);
      const asset = film === undefined ? null : await requireFilm({ ...shop, db: tx }, film);
      const columns = {
        seconds: length ?? (asset && film !== row.media ? filmSeconds(asset) : row.seconds),
        freeSeconds: preview ?? row.freeSeconds,
        free: free === undefined ? row.free : free === "yes",
        media: film ?? row.media,
      };
      requireFreePart(columns);
      const texts = await writeTexts(tx, { kind: "lesson", id: row.id, before: row, language: "en_US" }, { title }, now);
      await tx
        .update(video)
        .set({ ...columns, ...texts })
        .where(eq(video.id, row.id));
      return { productId: own.productId, answer: `Lesson ${row.id} ${was} changed.` };
    }),

  "lesson move": (shop, { lesson: named, place, chapter: toChapter }) =>
    change(shop, async (tx) => {
      const { video: row, chapter: own } = await findLesson(tx, named);
      const target = toChapter === undefined ? own : await findChapter(tx, toChapter);
      if (target.productId !== own.productId) throw new CommandError("The other chapter belongs to another course.");
      if (target.id !== own.id) {
        const position = await lastPosition(tx, lessonsOf(target.id));
        await tx.update(video).set({ chapterId: target.id, position }).where(eq(video.id, row.id));
      }
      await moveRow(tx, lessonsOf(target.id), row.id, place);
      return {
        productId: own.productId,
        answer: `Lesson ${row.id} ${is} at place ${place} of «${target.title.en_US}»${verb(" now", "")}.`,
      };
    }),

  "lesson order": (shop, { chapter: named, order: ids }) =>
    change(shop, async (tx) => {
      const { id, productId, title } = await findChapter(tx, named);
      await orderRows(tx, lessonsOf(id), ids);
      return { productId, answer: `The lessons of «${title.en_US}» ${are} in their new order.` };
    }),

  "lesson remove": (shop, { lesson: named }) =>
    change(shop, async (tx) => {
      const { video: row, chapter: own, slug, shown } = await findLesson(tx, named);
      const watchers = await tx.$count(watchProgress, eq(watchProgress.videoId, row.id));
      const members = watchers === 1 ? "One member has" : `${watchers} members have`;
      if (watchers > 0)
        throw new CommandError(
          `${members} watched «${row.title.en_US}», so it stays. Give it another film or title, or move it to the end.`,
        );
      if (shown && (await lessonsIn(tx, own.productId)) === 1)
        throw new CommandError(`It is the only lesson of ${slug}, which is on sale. Take ${slug} off sale first, or add another lesson.`);
      await forgetTexts(tx, "lesson", row.id);
      await tx.delete(video).where(eq(video.id, row.id));
      return { productId: own.productId, answer: `The lesson «${row.title.en_US}» ${was} removed.` };
    }),
};

export const currentLessons = {
  "lesson edit": async ({ db }: Shop, { lesson: named = "" }: { lesson?: string }, locks: boolean): Promise<Current> => {
    const { video: row } = await findLesson(db, named, locks);
    return {
      table: "video",
      row: row.id,
      values: {
        title: row.title.en_US,
        film: row.media,
        free: row.free ? "yes" : "no",
        preview: String(row.freeSeconds),
        length: String(row.seconds),
      },
      columns: { title: "title.en_US", film: "media", preview: "free_seconds", length: "seconds" },
    };
  },
};
