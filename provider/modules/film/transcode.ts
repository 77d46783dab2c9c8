import { rm } from "node:fs/promises";
import { join } from "node:path";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { crashPoint } from "../../db/crash-point.ts";
import { asset, type StoredFilm, video } from "../../db/schema/index.ts";
import { publishChange } from "../../jobs/publish-change.ts";
import { mediaStore } from "../../media/choose-store.ts";
import { encodeFilm } from "../../media/encode-film.ts";
import { FilmProblem, ffmpegProblem } from "../../media/ffmpeg.ts";
import { probeFilm } from "../../media/probe-film.ts";
import { makeFolder } from "../../media/store.ts";
import type { Shop } from "../../runtime/shop.ts";
import { filmSeconds, findFilm } from "./find.ts";
import { newUploadId } from "./uploads.ts";
import { usesOf } from "./uses.ts";

type Upload = { upload: string };

/** The folder for a copy of the upload, from a store that is not on this machine. */
const copyFor = (folder: string) => `${folder}.upload`;

/** Only work that is still wanted is noted: an operator may have canceled it or replaced the file. */
const wanted = (upload: string) => and(eq(asset.upload, upload), inArray(asset.state, ["waiting", "working"]));

async function note({ db, clock }: Shop, upload: string, columns: Partial<typeof asset.$inferInsert>): Promise<boolean> {
  const noted = await db
    .update(asset)
    .set({ ...columns, updatedAt: clock.now() })
    .where(wanted(upload))
    .returning({ id: asset.id });
  return noted.length > 0;
}

/** Notes that a film could not be prepared. An operator may try it again. */
export async function failFilm(shop: Shop, { upload }: Upload, problem: string): Promise<void> {
  await note(shop, upload, { state: "failed", problem: problem.slice(0, 500) });
}

/** Makes the film in a folder of its own, which nothing names until the film is complete. */
async function make(shop: Shop, upload: string, folder: string, stopped?: AbortSignal): Promise<Omit<StoredFilm, "folder">> {
  const { settings } = shop;
  const problem = await ffmpegProblem(settings);
  if (problem) throw new FilmProblem(problem);
  const file = await mediaStore(settings).localUpload(upload, copyFor(folder));
  const film = await probeFilm(settings, file, settings.FILM_LONGEST_MINUTES, stopped);
  await makeFolder(folder);
  let shown = 0;
  const ended = new AbortController();
  const signal = stopped ? AbortSignal.any([stopped, ended.signal]) : ended.signal;
  const onProgress = (percent: number) => {
    if (percent <= shown) return;
    shown = percent;
    // The work of a canceled film ends at its next percent.
    void note(shop, upload, { progress: percent }).then(
      (isWanted) => isWanted || ended.abort(),
      (error: unknown) => shop.log.warn({ err: error }, "the progress of a film was not stored"),
    );
  };
  return encodeFilm({ settings, file, folder, film, stopped: signal, onProgress });
}

/** Gives lessons the length of a new version. A lesson whose length an operator chose keeps it. */
async function changeLengths(tx: Db, name: string, former: number, seconds: number): Promise<void> {
  await tx
    .update(video)
    .set({ seconds, freeSeconds: sql`least(${video.freeSeconds}, ${seconds})` })
    .where(and(eq(video.media, name), eq(video.seconds, former)));
}

/** Shows the film to its viewers: its lessons get its length, and their pages are rendered again. */
async function publish({ db, clock, settings }: Shop, upload: string, film: StoredFilm): Promise<boolean> {
  return db.transaction(async (tx) => {
    const now = clock.now();
    const [row] = await tx.select({ id: asset.id, name: asset.name }).from(asset).where(wanted(upload)).for("update");
    if (!row) return false;
    const former = await findFilm({ db: tx, settings }, row.name);
    const ready = { state: "ready", progress: 100, problem: null, upload: null, film, updatedAt: now } as const;
    await tx.update(asset).set(ready).where(eq(asset.id, row.id));
    if (former) await changeLengths(tx, row.name, filmSeconds(former), filmSeconds(film));
    const uses = await usesOf(tx, [row.name]);
    const products = new Set(uses.flatMap(({ productId }) => productId ?? []));
    for (const id of [...products].sort((a, b) => a - b)) await publishChange(tx, "chapters-changed", id, now);
    return true;
  });
}

/** Makes an uploaded file a film in up to five qualities. It begins anew after the provider was killed; a half film is never shown. */
export async function transcodeFilm(shop: Shop, { upload }: Upload, _row?: unknown, stopped?: AbortSignal): Promise<void> {
  if (!(await note(shop, upload, { state: "working", progress: 0, problem: null }))) return;
  const store = mediaStore(shop.settings);
  const folder = newUploadId();
  const unfinished = join(store.work, folder);
  const clear = async () => {
    for (const path of [unfinished, copyFor(unfinished)]) await rm(path, { recursive: true, force: true });
  };
  let made: Awaited<ReturnType<typeof make>>;
  try {
    made = await make(shop, upload, unfinished, stopped);
    crashPoint("film encoded");
    await store.takeFilm(folder, unfinished);
  } catch (error) {
    await clear();
    if (stopped?.aborted) throw error;
    const reason =
      error instanceof FilmProblem ? error.message : `It could not be finished: ${error instanceof Error ? error.message : error}`;
    shop.log.warn({ err: error, upload }, "a film could not be prepared");
    await failFilm(shop, { upload }, reason);
    return;
  }
  await clear();
  crashPoint("film stored");
  if (!(await publish(shop, upload, { ...made, folder }))) return store.removeFilm(folder);
  crashPoint("film published");
  await store.removeUpload(upload);
}
