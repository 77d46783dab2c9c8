import { rm } from "node:fs/promises";
import { join } from "node:path";
import { and, eq, isNotNull, lt } from "drizzle-orm";
import { asset } from "../../db/schema/index.ts";
import { mediaStore } from "../../media/choose-store.ts";
import { entriesBefore } from "../../media/folder-store.ts";
import type { Shop } from "../../runtime/shop.ts";
import { finishUpload } from "./uploads.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** An unfinished upload, and the file of a film that failed, are kept for this long. */
const keptDays = 7;
/** A transcoding of the longest film ends within this time; until then its folder belongs to no film. */
const workDays = 3;

const before = (now: Date, ms: number) => new Date(now.getTime() - ms);

/** Gives up uploads that were not finished, and films that failed long ago. A version that is played stays. */
async function giveUp({ db, clock }: Shop): Promise<void> {
  const now = clock.now();
  for (const state of ["uploading", "failed"] as const) {
    const old = and(eq(asset.state, state), lt(asset.updatedAt, before(now, keptDays * dayMs)));
    await db
      .update(asset)
      .set({ state: "ready", problem: null, upload: null, progress: 100 })
      .where(and(old, isNotNull(asset.film)));
    if (state === "uploading") await db.delete(asset).where(old);
    else await db.update(asset).set({ upload: null }).where(old);
  }
}

/** Removes the files that no film names any more. Those of the last hour stay, because a row that names them may follow. */
export async function tidyFilms(shop: Shop): Promise<void> {
  const { db, settings } = shop;
  await giveUp(shop);
  const store = mediaStore(settings);
  // The times of files are those of the store, whatever the shop's time is.
  const now = new Date();
  const old = {
    uploads: await store.uploadsBefore(before(now, hourMs)),
    work: await entriesBefore(store.work, before(now, workDays * dayMs)),
    films: await store.filmsBefore(before(now, hourMs)),
  };
  // Read after the files, so that a row of a moment ago protects its files.
  const rows = await db.select({ upload: asset.upload, film: asset.film }).from(asset);
  const named = new Set(rows.flatMap(({ upload, film }) => [upload, film?.folder]));
  for (const upload of old.uploads) if (!named.has(upload)) await store.removeUpload(upload);
  for (const film of old.films) if (!named.has(film)) await store.removeFilm(film);
  for (const name of old.work) await rm(join(store.work, name), { recursive: true, force: true });
  // The provider may have been killed between the last byte of an upload and its row.
  const open = await db.select({ upload: asset.upload }).from(asset).where(eq(asset.state, "uploading"));
  for (const { upload } of open) if (upload) await finishUpload(shop, upload);
}
