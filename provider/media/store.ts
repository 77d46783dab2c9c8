import { mkdir } from "node:fs/promises";
import type { Readable } from "node:stream";
import type { DataStore } from "@tus/server";

export type StoredDocument = { bytes: number; content: Readable };

/** Where documents, uploads and the films that are made from them are stored. All of them have names that are never used twice. */
export type MediaStore = {
  /** Takes uploads in parts, by the tus protocol. */
  receiver: () => Promise<DataStore>;
  /** A folder of this machine for films that are being made. */
  work: string;
  /** The bytes that are left for films; `Infinity` where nothing limits them but the bill. */
  freeBytes: () => Promise<number>;
  /** The size of an upload of which all bytes have arrived; null while some are missing. */
  uploadedBytes: (upload: string) => Promise<number | null>;
  /** Takes a file of this machine as an upload. */
  takeFile: (upload: string, file: string) => Promise<void>;
  /** The path of an upload on this machine. A store that is elsewhere copies it into the folder. */
  localUpload: (upload: string, folder: string) => Promise<string>;
  removeUpload: (upload: string) => Promise<void>;
  /** Takes the folder of a finished film. The folder is gone afterwards. */
  takeFilm: (film: string, folder: string) => Promise<void>;
  readFilm: (film: string, file: string) => Promise<Buffer>;
  removeFilm: (film: string) => Promise<void>;
  /** Stores a whole document, or nothing. */
  takeDocument: (document: string, content: Buffer) => Promise<void>;
  /** A document with its size; null when it is missing. */
  readDocument: (document: string) => Promise<StoredDocument | null>;
  removeDocument: (document: string) => Promise<void>;
  /** The names of what was not written since a moment, by the time of the store. */
  uploadsBefore: (moment: Date) => Promise<string[]>;
  filmsBefore: (moment: Date) => Promise<string[]>;
  documentsBefore: (moment: Date) => Promise<string[]>;
};

/** Creates a folder that only the provider's user can read. */
export async function makeFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
}
