import { deserialize, serialize } from "node:v8";

/** How long a page is fresh, and after which time it expires, in seconds. */
export type Lifetime = { revalidate: number | false; expire?: number };

/** A value of the framework: a page, the answer of a route, or an answer of the provider. */
export type CachedValue = { kind: string; status?: number; headers?: Record<string, unknown> };

export type Entry = { value: CachedValue; tags: string[]; lastModified: number; cacheControl?: Lifetime };

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
