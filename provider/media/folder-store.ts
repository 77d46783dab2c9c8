import { createReadStream } from "node:fs";
import { copyFile, readdir, readFile, rename, rm, stat, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type MediaStore, makeFolder } from "./store.ts";

/** The part of a disk that films leave free for the database, in bytes. */
const reserveBytes = 1_000_000_000;

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

/** Media in a folder, which providers on several machines may share. Everything is on one disk, so that a film is moved in one step. */
export function folderStore(root: string): MediaStore {
  const [uploads, work, films, documents] = ["uploads", "work", "films", "documents"].map((name) => join(root, name)) as [
    string,
    string,
    string,
    string,
  ];
  const bytesOf = async (path: string) => (await stat(path).catch(() => null))?.size ?? null;
  return {
    work,

    receiver: async () => {
      const { FileStore } = await import("@tus/file-store");
      return new FileStore({ directory: uploads });
    },

    freeBytes: async () => {
      await makeFolder(uploads);
      const { bavail, bsize } = await statfs(uploads);
      return Math.max(0, bavail * bsize - reserveBytes);
    },

    uploadedBytes: (upload) => bytesOf(join(uploads, upload)),
    takeFile: (upload, file) => copyFile(file, join(uploads, upload)),
    localUpload: async (upload) => join(uploads, upload),

    removeUpload: async (upload) => {
      for (const name of [upload, `${upload}.json`]) await rm(join(uploads, name), { force: true });
    },

    takeFilm: async (film, folder) => {
      await makeFolder(films);
      await rename(folder, join(films, film));
    },

    readFilm: (film, file) => readFile(join(films, film, file)),
    removeFilm: (film) => rm(join(films, film), { recursive: true, force: true }),

    takeDocument: async (document, content) => {
      await makeFolder(documents);
      // The name appears with the last byte. What a killed provider leaves is named by no row.
      const part = join(documents, `${document}.part`);
      await writeFile(part, content, { mode: 0o600 });
      await rename(part, join(documents, document));
    },

    readDocument: async (document) => {
      const path = join(documents, document);
      const bytes = await bytesOf(path);
      return bytes === null ? null : { bytes, content: createReadStream(path) };
    },

    removeDocument: (document) => rm(join(documents, document), { force: true }),
    uploadsBefore: async (moment) => [...new Set((await entriesBefore(uploads, moment)).map((name) => name.replace(/\.json$/, "")))],
    filmsBefore: (moment) => entriesBefore(films, moment),
    documentsBefore: (moment) => entriesBefore(documents, moment),
  };
}
