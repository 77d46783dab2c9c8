import type { DataStore } from "@tus/server";
import type { ProviderSettings } from "../runtime/settings.ts";
import type { Shop } from "../runtime/shop.ts";
import type { Actor } from "./carry-out.ts";
import type { Command } from "./command.ts";

/** A file that begins to arrive: the id of its upload, its size, and its names as the operator gave them. */
export type BeginningUpload = { id: string; bytes: number; name: string; fileName: string; replaces: boolean };

/** A kind of large files that the console takes in parts. */
export type UploadKind = {
  /** The command that says who may upload. */
  command: Command;
  /** Stores the parts of the uploaded files. */
  receiver: (settings: ProviderSettings) => Promise<DataStore>;
  /** Refuses what this machine cannot take. */
  problem: (shop: Shop) => Promise<string | null>;
  newId: () => string;
  /** Takes an upload, as a command of the operator. */
  begin: (shop: Shop, actor: Actor, upload: BeginningUpload) => Promise<void>;
  /** Who uploads, and how many bytes; null when there is no such unfinished upload. */
  find: (shop: Shop, id: string) => Promise<{ owner: string; bytes: number } | null>;
  /** Uses a complete file. A repetition is harmless. */
  finish: (shop: Shop, id: string) => Promise<void>;
  /** A small picture of a finished upload. */
  poster: (shop: Shop, name: string) => Promise<Buffer | null>;
};

export type UploadKinds = Record<string, UploadKind>;
