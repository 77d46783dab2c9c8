import { asc, count, eq, inArray } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { chapter, video, watchProgress } from "../../../db/schema/index.ts";
import { filmNames, lengthOf, videoAsset } from "../../../media/film.ts";
import { CommandError } from "../../../operator/answer.ts";
import type { Page } from "../../../operator/output.ts";
import type { Shop } from "../../../runtime/shop.ts";
import { findProduct } from "../../catalogue/named.ts";

/** The film of a lesson, which must be in the media library. */
export function requireFilm(name: string) {
  const film = videoAsset(name);
  if (!film) throw new CommandError(`There is no film «${name}». The library has ${filmNames().join(", ")}.`);
  return film;
}

export async function listFilms(): Promise<Page> {
  const rows = filmNames().map((film) => {
    const asset = requireFilm(film);
    return { film, seconds: lengthOf(asset), captions: asset.captions.join(", ") };
  });
  return { rows, next: null };
}

async function watchersOf(db: Db, ids: number[]): Promise<Map<number, number>> {
  const rows = await db
    .select({ id: watchProgress.videoId, members: count() })
    .from(watchProgress)
    .where(inArray(watchProgress.videoId, ids))
    .groupBy(watchProgress.videoId);
  return new Map(rows.map(({ id, members }) => [id, members]));
}

const freePart = ({ free, freeSeconds }: typeof video.$inferSelect) => (!free ? "" : freeSeconds === 0 ? "whole" : `${freeSeconds} s`);

/** The chapters of a course with their lessons, as one list. */
export async function listContent({ db }: Shop, { product: named }: { product: string }): Promise<Page> {
  const { id } = await findProduct(db, named);
  const chapters = await db.select().from(chapter).where(eq(chapter.productId, id)).orderBy(asc(chapter.position));
  const ids = chapters.map((each) => each.id);
  const lessons = await db.select().from(video).where(inArray(video.chapterId, ids)).orderBy(asc(video.position));
  const watchers = await watchersOf(
    db,
    lessons.map((each) => each.id),
  );
  const rows = chapters.flatMap((each) => [
    { kind: "chapter", id: each.id, title: each.title.en_US, seconds: null, free: "", film: "", watched: null },
    ...lessons
      .filter(({ chapterId }) => chapterId === each.id)
      .map((lesson) => ({
        ...{ kind: "lesson", id: lesson.id, title: lesson.title.en_US, seconds: lesson.seconds },
        ...{ free: freePart(lesson), film: lesson.media, watched: watchers.get(lesson.id) ?? 0 },
      })),
  ]);
  return { rows, next: null };
}
