import { asc, count, eq, inArray } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { chapter, video, watchProgress } from "../../../db/schema/index.ts";
import type { Film } from "../../../media/film.ts";
import { NoSuchRow } from "../../../operator/answer.ts";
import type { Page } from "../../../operator/output.ts";
import type { Shop } from "../../../runtime/shop.ts";
import { findProduct } from "../../catalogue/named.ts";
import { findFilm } from "../../film/find.ts";
import { filmStates } from "../../film/states.ts";

/** The film of a lesson, which must be ready to play. */
export async function requireFilm(shop: Pick<Shop, "db" | "settings">, name: string): Promise<Film> {
  const film = await findFilm(shop, name);
  if (!film) throw new NoSuchRow(name, `There is no film «${name}» that is ready. «films» lists the films.`);
  return film;
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
  const films = await filmStates(
    db,
    lessons.map(({ media }) => media),
  );
  const rows = chapters.flatMap((each) => [
    { kind: "chapter", id: each.id, title: each.title.en_US, seconds: null, free: "", film: "", state: "", problem: "", watched: null },
    ...lessons
      .filter(({ chapterId }) => chapterId === each.id)
      .map((lesson) => ({
        ...{ kind: "lesson", id: lesson.id, title: lesson.title.en_US, seconds: lesson.seconds },
        ...{ free: freePart(lesson), film: lesson.media, watched: watchers.get(lesson.id) ?? 0 },
        ...{ state: films.get(lesson.media)?.state ?? "", problem: films.get(lesson.media)?.problem ?? "" },
      })),
  ]);
  const isPassing = [...films.values()].some((film) => film.isPassing);
  return { rows, next: null, ...(isPassing && { isPassing }) };
}
