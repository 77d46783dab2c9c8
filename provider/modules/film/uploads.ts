import { randomBytes } from "node:crypto";
import { stat } from "node:fs/promises";
import { basename } from "node:path";
import { and, eq } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { crashPoint } from "../../db/crash-point.ts";
import { asset } from "../../db/schema/index.ts";
import { enqueue } from "../../jobs/queue.ts";
import { mediaStore } from "../../media/choose-store.ts";
import { ffmpegProblem } from "../../media/ffmpeg.ts";
import { videoAsset } from "../../media/film.ts";
import { CommandError, NoSuchRow } from "../../operator/answer.ts";
import type { Shop } from "../../runtime/shop.ts";
import { filmNamed } from "./find.ts";
import { nameOfFile } from "./rules/name.ts";

/** The upload needs as much, and the qualities of a film are never larger than twice the upload. */
const roomFactor = 3;

/** An id that cannot be guessed: it is the address of an upload. */
export const newUploadId = () => randomBytes(24).toString("base64url");

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1_000_000)} MB`;

/** Refuses a film that this machine cannot take, before its first byte is sent. */
export async function requireRoom({ settings }: Pick<Shop, "settings">, bytes: number): Promise<void> {
  const problem = await ffmpegProblem(settings);
  if (problem) throw new CommandError(problem);
  const maxBytes = settings.FILM_LARGEST_MB * 1_000_000;
  if (bytes < 1) throw new CommandError("The file is empty.");
  if (bytes > maxBytes) throw new CommandError(`The file has ${megabytes(bytes)}. The largest film may have ${megabytes(maxBytes)}.`);
  const free = await mediaStore(settings).freeBytes();
  if (free < roomFactor * bytes) {
    throw new CommandError(`The disk has ${megabytes(free)} left for films, and this one needs up to ${megabytes(roomFactor * bytes)}.`);
  }
}

type Begun = { name: string; fileName: string; bytes: number; upload: string; by: string; replaces: boolean };

/** Takes a name for a film whose file follows. An unfinished upload of the same operator makes room for it. */
export async function beginUpload(tx: Db, { name, fileName, bytes, upload, by, replaces }: Begun, now: Date): Promise<void> {
  const [row] = await tx.select().from(asset).where(filmNamed(name)).for("update");
  const isNew = !row?.film && videoAsset(name) === null;
  if (replaces && isNew && !row) throw new NoSuchRow(name, `There is no film «${name}» to replace.`);
  if (!replaces && !isNew) throw new CommandError(`There is a film «${name}» already.`);
  if (row?.state === "uploading" && row.uploadedBy !== by) {
    throw new CommandError(`${row.uploadedBy} is uploading the film «${name}». «film cancel» ends that.`);
  }
  if (row?.state === "waiting" || row?.state === "working")
    throw new CommandError(`The film «${name}» is being prepared. Wait until it is ready.`);
  const columns = { fileName, bytes, upload, state: "uploading", progress: 0, problem: null, uploadedBy: by, updatedAt: now } as const;
  await tx
    .insert(asset)
    .values({ kind: "film", name, ...columns, createdAt: now })
    .onConflictDoUpdate({ target: [asset.kind, asset.name], set: columns });
}

/** Ends an upload or the work on it. The version that is played stays; a film without one is gone. Returns whether there was any. */
export async function dropUpload(tx: Db, name: string, now: Date): Promise<boolean> {
  const [row] = await tx.select().from(asset).where(filmNamed(name)).for("update");
  if (!row || row.state === "ready") return false;
  const columns = { state: "ready", problem: null, upload: null, progress: 100, updatedAt: now } as const;
  if (row.film) await tx.update(asset).set(columns).where(eq(asset.id, row.id));
  else await tx.delete(asset).where(eq(asset.id, row.id));
  return true;
}

/** Queues the work on a film whose file is complete, once. */
export async function finishUpload({ db, clock, settings }: Pick<Shop, "db" | "clock" | "settings">, upload: string): Promise<void> {
  await db.transaction(async (tx) => {
    const uploading = and(eq(asset.upload, upload), eq(asset.state, "uploading"));
    const [row] = await tx.select().from(asset).where(uploading).for("update");
    if (!row || (await mediaStore(settings).uploadedBytes(upload)) !== row.bytes) return;
    const now = clock.now();
    await tx.update(asset).set({ state: "waiting", updatedAt: now }).where(eq(asset.id, row.id));
    await enqueue(tx, { kind: "transcode-film", payload: { upload }, now });
    crashPoint("film queued");
  });
}

/** Takes a film from a file of the provider's machine. */
export async function addFile(shop: Shop, file: string, wanted: string | undefined, by: string, replaces: boolean): Promise<string> {
  const name = wanted ?? nameOfFile(file);
  if (name === "") throw new CommandError("Name the film, because its file has no letters in its name.");
  const found = await stat(file).catch((error: Error) => {
    throw new CommandError(`The file cannot be read: ${error.message}`);
  });
  if (!found.isFile()) throw new CommandError("This is not a file.");
  await requireRoom(shop, found.size);
  const upload = newUploadId();
  await shop.db.transaction((tx) =>
    beginUpload(tx, { name, fileName: basename(file), bytes: found.size, upload, by, replaces }, shop.clock.now()),
  );
  await mediaStore(shop.settings)
    .takeFile(upload, file)
    .catch(async (error: Error) => {
      await shop.db.transaction((tx) => dropUpload(tx, name, shop.clock.now()));
      throw new CommandError(`The file cannot be copied: ${error.message}`);
    });
  await finishUpload(shop, upload);
  return `The film «${name}» is being prepared. «film show ${name}» tells how far it is.`;
}
