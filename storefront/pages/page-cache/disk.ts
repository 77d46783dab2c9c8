import { createHash, randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { LRUCache } from "lru-cache";

/** File systems give space in blocks, and a file's own record takes some too. */
const blockBytes = 4096;

const spaceOf = (bytes: number) => (Math.ceil(bytes / blockBytes) + 1) * blockBytes;

const nameOf = (key: string) => createHash("sha256").update(key).digest("hex");

/** The files in a folder, oldest first. Unfinished ones of an earlier process are deleted. */
async function filesIn(folder: string) {
  const names = await readdir(folder);
  const files: { name: string; size: number; time: number }[] = [];
  for (const name of names) {
    if (!/^[0-9a-f]{64}$/.test(name)) await rm(join(folder, name), { recursive: true, force: true });
    else {
      const { size, mtimeMs } = await stat(join(folder, name));
      files.push({ name, size, time: mtimeMs });
    }
  }
  return files.sort((one, other) => one.time - other.time);
}

/** Files by key within a budget of bytes on disk. Those that were not read for longest are deleted first. */
export async function openDisk(folder: string, budget: number) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // At once, because a deletion that waited could hit a file that was written again meanwhile.
  const removeFile = (name: string) => rmSync(join(folder, name), { force: true });
  const files = new LRUCache<string, true>({
    maxSize: budget,
    dispose: (_, name, reason) => {
      if (reason === "evict") removeFile(name);
    },
  });

  function list(name: string, bytes: number): void {
    files.set(name, true, { size: spaceOf(bytes) });
    // One that is larger than the whole budget is not listed.
    if (!files.has(name)) removeFile(name);
  }

  for (const { name, size } of await filesIn(folder)) list(name, size);

  return {
    async read(key: string): Promise<Uint8Array | null> {
      const name = nameOf(key);
      if (!files.get(name)) return null;
      return readFile(join(folder, name)).catch(() => null);
    },

    /** Writes a file beside its place and renames it, so that no reader sees half of it. */
    async write(key: string, bytes: Uint8Array): Promise<void> {
      const name = nameOf(key);
      const unfinished = join(folder, `${name}.${randomUUID()}`);
      try {
        await writeFile(unfinished, bytes, { mode: 0o600 });
        await rename(unfinished, join(folder, name));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
      list(name, bytes.length);
    },

    remove(key: string): void {
      const name = nameOf(key);
      if (files.delete(name)) removeFile(name);
    },

    size: () => ({ entries: files.size, bytes: files.calculatedSize }),
  };
}

export type Disk = Awaited<ReturnType<typeof openDisk>>;
