import { randomUUID } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Redis } from "./redis.ts";
import { unlock } from "./scripts.ts";

/** Longer than a page takes to render. */
const lifetimeMs = 10_000;

const maxPages = 20_000;

/** The locks under which this storefront renders pages. Without Redis they hold within this storefront alone. */
export function createLocks(redis: Redis) {
  const owner = randomUUID();
  const held = new LRUCache<string, string[]>({ max: maxPages, ttl: lifetimeMs });
  const failed = new LRUCache<string, true>({ max: maxPages, ttl: lifetimeMs });
  const of = (key: string) => held.get(key) ?? [];

  return {
    owner,

    /** The locks that this storefront holds for a page. */
    of,

    /** Takes a lock; false if it is held. */
    async take(key: string, lock: string): Promise<boolean> {
      if (of(key).includes(lock)) return false;
      held.set(key, [...of(key), lock]);
      const isOurs = await redis.lock(lock, owner, lifetimeMs).catch(() => true);
      if (!isOurs) {
        const others = of(key).filter((each) => each !== lock);
        held.set(key, others);
      }
      return isOurs;
    },

    forget: (key: string) => void held.delete(key),

    /** Notes that a page could not be rendered under the locks that this storefront holds for it. */
    fail(key: string): void {
      for (const lock of of(key)) failed.set(lock, true);
    },

    hasFailed: (lock: string) => failed.has(lock),

    /** Ends the locks of a page that was not rendered. */
    end(key: string): void {
      const locks = of(key);
      held.delete(key);
      if (locks.length > 0) void redis.run(unlock, locks, [owner]).catch(() => {});
    },
  };
}
