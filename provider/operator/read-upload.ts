import { open } from "node:fs/promises";
import { basename, isAbsolute } from "node:path";
import type { Shop } from "../runtime/shop.ts";
import { CommandError } from "./answer.ts";
import { machine } from "./carry-out.ts";
import type { Command } from "./command.ts";
import type { Upload } from "./command-group.ts";
import { isNoFile, uploadsOf } from "./words.ts";

/** Reads a file of the machine up to a limit. */
async function readFileWithin(path: string, maxBytes: number): Promise<Buffer> {
  const file = await open(path).catch((error: Error) => {
    throw new CommandError(`The file cannot be read: ${error.message}`);
  });
  try {
    const { size } = await file.stat();
    if (size > maxBytes) throw new CommandError(`The file has more than ${maxBytes / 1024 / 1024} MB.`);
    return await file.readFile();
  } finally {
    await file.close();
  }
}

async function readUpload({ maxBytes }: Upload, path: string): Promise<{ name: string; bytes: Buffer }> {
  if (!isAbsolute(path)) throw new CommandError("The file must be named with its whole path.");
  return { name: basename(path), bytes: await readFileWithin(path, maxBytes) };
}

/** Stores the files that the command line names, and puts the names under which they are stored in their place. */
export async function withUploads(
  shop: Shop,
  { command, upload }: { command: Command; upload: Upload | undefined },
  given: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  if (!upload) return given;
  const stored: Record<string, unknown> = { ...given };
  for (const field of uploadsOf(command)) {
    const path = given[field];
    if (typeof path !== "string" || isNoFile(path)) continue;
    stored[field] = await upload.store(shop, field, await readUpload(upload, path), { by: machine, given });
  }
  return stored;
}
