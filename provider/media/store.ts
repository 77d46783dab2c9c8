import { mkdir, readdir, stat, statfs } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { ProviderSettings } from "../runtime/settings.ts";

type StoreSettings = Pick<ProviderSettings, "DATA_DIR" | "MEDIA_STORE">;

/** The part of a disk that films leave free for the database, in bytes. */
const reserveBytes = 1_000_000_000;

/** The folders of uploaded media: whole uploads and their beginnings, work in progress, films that can be played. */
export function mediaStore({ DATA_DIR, MEDIA_STORE }: StoreSettings) {
  const root = resolve(MEDIA_STORE ?? join(DATA_DIR, "media"));
  return { uploads: join(root, "uploads"), work: join(root, "work"), films: join(root, "films") };
}

/** Creates a folder that only the provider's user can read. */
export async function makeFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
}

/** The bytes that a folder's disk has left for films. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return Math.max(0, bavail * bsize - reserveBytes);
}

/** The entries of a folder that were not written since a moment. A missing folder has none. */
export async function entriesBefore(folder: string, moment: Date): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  const old = await Promise.all(
    names.map(async (name) => {
      const found = await stat(join(folder, name)).catch(() => null);
      return found !== null && found.mtime < moment ? [name] : [];
    }),
  );
  return old.flat();
}
