import { deserialize, serialize } from "node:v8";
import type { LRUCache } from "lru-cache";

/** How long a page is fresh, and after which time it expires, in seconds. */
export type Lifetime = { revalidate: number | false; expire?: number };

/** A value of the framework: a page, the answer of a route, or an answer of the provider. */
export type CachedValue = { kind: string; status?: number; headers?: Record<string, unknown>; revalidate?: number | false };

export type Entry = { value: CachedValue; tags: string[]; lastModified: number; cacheControl?: Lifetime };

/** An entry for the framework, which renders a stale one again. Whoever asks for a changed one waits for the new one. */
export type Found = Pick<Entry, "value" | "lastModified" | "cacheControl"> & { isStale?: true; isChanged?: boolean };

/** The framework's cache, which one storefront has alone (`page-cache.ts`) or several share (`storefront/pages/shared-cache`). */
export type PageCache = {
  /** The time by which entries and changes are compared. */
  now: () => number;
  /** The entry of a key; null when there is none, or when one of its tags or the given ones is gone. The framework renders unless it only looks. */
  get: (key: string, tags?: readonly string[], renders?: boolean) => Promise<Found | null>;
  /** Stores an entry. After a render that failed the framework stores the entry that it was given, and `isKnown` is true. */
  set: (key: string, entry: Entry, isKnown?: boolean) => Promise<void>;
  /** Marks the entries with these tags as stale or gone. */
  change: (tags: readonly string[], gone?: boolean) => void;
  /** Resolves once all changes are stored safely. After a failure the next call tries again. */
  recordChanges: () => Promise<void>;
};

/** Missing pages have a small budget of memory and none elsewhere, so that invented ids displace no page. */
export const isAbsent = ({ value }: Entry) => value.status === 404;

/** The lifetime of an old page tells those who answer with it whether it has changed (`isReplaced`) or may have (`isDoubted`). */
const lastSeconds = (isChanged: boolean) => (isChanged ? 1 : 2);

/** Makes an entry stale for the framework, which only looks at its age. */
export function asStale({ value, cacheControl }: Entry, now: number, isChanged = true): Found {
  if (value.kind === "FETCH") return { value, lastModified: 0, isStale: true, isChanged };
  const revalidate = lastSeconds(isChanged);
  return { value, lastModified: now - 1000 * (revalidate + 1), cacheControl: { ...cacheControl, revalidate }, isStale: true, isChanged };
}

/** An old page that is not rendered here: the framework takes it to be fresh for a moment, and then asks the cache again. */
export function asHeld({ value, cacheControl }: Entry, now: number, isChanged: boolean): Found {
  return { value, lastModified: now, cacheControl: { ...cacheControl, revalidate: lastSeconds(isChanged) }, isStale: true, isChanged };
}

/** The objects around the content of an entry. */
const overheadBytes = 1000;

/** Two bytes a character, which is the most that V8 takes. */
function bytesIn(value: unknown): number {
  if (typeof value === "string") return 2 * value.length;
  if (ArrayBuffer.isView(value)) return value.byteLength;
  if (value instanceof Map) return [...value].reduce((sum, pair) => sum + bytesIn(pair), 0);
  if (typeof value !== "object" || value === null) return 8;
  return Object.entries(value).reduce((sum, [name, each]) => sum + 2 * name.length + bytesIn(each), 0);
}

/** The memory that an entry takes. */
export function bytesOf(key: string, { value, tags }: Entry): number {
  return overheadBytes + bytesIn(key) + bytesIn(value) + bytesIn(tags);
}

/** Encodes an entry for its file, with its key, so that a misnamed file is recognized. */
export function encode(key: string, entry: Entry): Uint8Array {
  return serialize({ key, entry });
}

/** Decodes the entry of a file; null when it is incomplete or belongs to another key. */
export function decode(key: string, bytes: Uint8Array): Entry | null {
  try {
    const stored = deserialize(bytes);
    return stored.key === key ? stored.entry : null;
  } catch {
    return null;
  }
}

/** How many entries a memory has, and how many bytes they take. */
export function sizeOf({ size, calculatedSize }: LRUCache<string, Entry>): { entries: number; bytes: number } {
  return { entries: size, bytes: calculatedSize };
}
