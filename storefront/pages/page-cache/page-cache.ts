import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import { type Disk, openDisk } from "./disk.ts";
import { asStale, bytesOf, decode, type Entry, encode, type Found, isAbsent, sizeOf } from "./entry.ts";
import { openTagJournal, type TagChange, type TagJournal } from "./tag-journal.ts";

const memoryBytes = 48e6;
const absentBytes = 4e6;

/** Removes the folders of other shops and builds, whose pages miss all changes from now on. */
async function removeOthers(parent: string, name: string): Promise<void> {
  for (const other of await readdir(parent)) if (other !== name) await rm(join(parent, other), { recursive: true, force: true });
}

/**
 * The framework's cache: pages, and the provider's answers that they are made of. It belongs to the shop and the build that `open` names.
 * On disk it outlives the process, together with the changes that its pages do not contain yet.
 */
export function createPageCache({ now = Date.now, memory = memoryBytes, absent = absentBytes } = {}) {
  const present = new LRUCache<string, Entry>({ maxSize: memory });
  const missing = new LRUCache<string, Entry>({ maxSize: absent });
  const changes = new Map<string, TagChange>();
  let disk: Disk | null = null;
  let journal: TagJournal | null = null;
  let belongsSince = 0;

  function clear(): void {
    for (const each of [present, missing]) each.clear();
    changes.clear();
    belongsSince = now();
  }

  function remember(key: string, entry: Entry): void {
    for (const each of [present, missing]) each.delete(key);
    (isAbsent(entry) ? missing : present).set(key, entry, { size: bytesOf(key, entry) });
  }

  async function find(key: string): Promise<Entry | null> {
    const known = present.get(key) ?? missing.get(key);
    if (known || !disk) return known ?? null;
    const from = disk;
    const bytes = await from.read(key);
    const entry = bytes && decode(key, bytes);
    // While the file was read, another shop may have been opened or a newer entry stored.
    if (!entry || disk !== from) return null;
    const newer = present.get(key) ?? missing.get(key);
    if (!newer) remember(key, entry);
    return newer ?? entry;
  }

  return {
    now,

    async get(key: string, tags: readonly string[] = []): Promise<Found | null> {
      const entry = await find(key);
      if (!entry) return null;
      const later = [...entry.tags, ...tags].flatMap((tag) => changes.get(tag) ?? []).filter(({ at }) => at >= entry.lastModified);
      if (later.some(({ gone }) => gone)) return null;
      return later.length > 0 ? asStale(entry, now()) : entry;
    },

    /** Stores an entry, unless it was rendered for another shop. */
    async set(key: string, entry: Entry): Promise<void> {
      if (entry.lastModified < belongsSince) return;
      remember(key, entry);
      if (isAbsent(entry)) disk?.remove(key);
      else await disk?.write(key, encode(key, entry));
    },

    change(tags: readonly string[], gone = false): void {
      const added = tags.map((tag) => ({ tag, at: now(), gone }));
      for (const each of added) changes.set(each.tag, each);
      journal?.add(added);
    },

    recordChanges: async (): Promise<void> => journal?.record(),

    /** Opens the stored entries of a shop and build. */
    async open(parent: string, name: string, budget: number): Promise<void> {
      journal = null;
      disk = null;
      clear();
      await mkdir(parent, { recursive: true, mode: 0o700 });
      await removeOthers(parent, name);
      const entries = await openDisk(join(parent, name, "entries"), budget);
      journal = await openTagJournal(join(parent, name, "changes"));
      // The changes since the opening began.
      journal.add([...changes.values()]);
      for (const change of journal.changes()) changes.set(change.tag, change);
      disk = entries;
    },

    /** Removes all entries when the shop changes, for a cache without a folder. */
    clear,

    size: () => ({ memory: sizeOf(present), absent: sizeOf(missing), disk: disk?.size() ?? null }),
  };
}
