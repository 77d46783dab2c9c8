import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { asHeld, asStale, bytesOf, type Entry, type Found, isAbsent, sizeOf } from "../page-cache/entry.ts";
import { whenRendered } from "../render-watch.ts";
import { createLocks } from "./locks.ts";
import { followMarks, type Marks, markOf } from "./marks.ts";
import type { Redis } from "./redis.ts";
import { createRedisClock, type RedisClock } from "./redis-clock.ts";
import { storePage } from "./scripts.ts";
import { createEntrySigner } from "./signed-entry.ts";

const memoryBytes = 32e6;
const absentBytes = 4e6;

const keptMs = 24 * 3600 * 1000;

/** How long a visitor waits for the page that another storefront renders for the first time, and how often it is looked for. */
const patienceMs = 1500;
const lookEveryMs = 25;

const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");

/** The start of the keys of a shop. The braces keep them together on one server of a cluster. */
export const prefixOf = (shop: string) => `canopy:{${hashOf(shop).slice(0, 16)}}:`;

type Parts = { redis: Redis; secret: string; memory?: number; onChange?: () => void; clock?: RedisClock };

/** One that is over is as old as the framework lets it become, which is no change. */
type State = "fresh" | "over" | "unknown" | "changed" | "gone";

type Place = { prefix: string; pages: string; marks: Marks };

/** The seconds for which an entry is fresh; false for always. */
const lifetimeOf = ({ value, cacheControl }: Entry) => (value.kind === "FETCH" ? value.revalidate : cacheControl?.revalidate) ?? false;

/**
 * The framework's cache for several storefronts of one shop: pages in Redis, and copies in the memory of each storefront that are used while
 * it receives changes. Without Redis each storefront goes on with its copies, and counts those as changed that are older than five seconds.
 */
export function createSharedPageCache({ redis, secret, memory = memoryBytes, onChange = () => {}, clock = createRedisClock() }: Parts) {
  const signer = createEntrySigner(secret);
  const locks = createLocks(redis);
  const present = new LRUCache<string, Entry>({ maxSize: memory });
  const missing = new LRUCache<string, Entry>({ maxSize: absentBytes });
  const totals = { local: 0, shared: 0, missed: 0, waited: 0, refused: 0 };
  let place: Place | null = null;
  /** A page whose rendering began earlier is not kept: it may be of another shop, or older than what was cleared. */
  let belongsSince = 0;
  let clearings = 0;
  let early: string[] = [];

  function clear(): void {
    for (const each of [present, missing]) each.clear();
    belongsSince = clock.now();
    clearings += 1;
    onChange();
  }

  const local = (key: string) => present.get(key) ?? missing.get(key) ?? null;

  function remember(key: string, entry: Entry): Entry {
    const known = local(key);
    if (known && known.lastModified > entry.lastModified) return known;
    for (const each of [present, missing]) each.delete(key);
    (isAbsent(entry) ? missing : present).set(key, entry, { size: bytesOf(key, entry) });
    return entry;
  }

  const pageKey = ({ pages }: Place, key: string) => `${pages}${hashOf(key)}`;

  /** The entry in Redis, or the local one when that is newer or Redis does not answer; and whether a storefront renders it. */
  async function find(at: Place, key: string, lock?: string): Promise<{ entry: Entry | null; isLocked: boolean }> {
    const before = clearings;
    const read = await redis.readPage(pageKey(at, key), lock).catch(() => ({ value: null, isLocked: false }));
    const opened = read.value && (await signer.verify(key, read.value).catch(() => null));
    // Meanwhile another shop may have been opened, or Redis emptied.
    const belongs = opened && clearings === before;
    return { entry: belongs ? remember(key, opened) : local(key), isLocked: read.isLocked };
  }

  const marksFor = (tags: readonly string[], gone: boolean) => tags.map((tag) => markOf(tag, gone));

  /** Whether an entry is fresh, changed, gone, over, or of a time of which the changes are unknown, and when that was decided. */
  function judge({ marks }: Place, entry: Entry, tags: readonly string[]): { state: State; changedAt: number } {
    const all = [...entry.tags, ...tags];
    const goneAt = marks.latest(marksFor(all, true));
    if (goneAt >= entry.lastModified) return { state: "gone", changedAt: goneAt };
    const changedAt = marks.latest(marksFor(all, false));
    if (changedAt >= entry.lastModified) return { state: "changed", changedAt };
    if (entry.lastModified < marks.trustedSince()) return { state: "unknown", changedAt };
    const lifetime = lifetimeOf(entry);
    const isOver = lifetime !== false && clock.now() - entry.lastModified > lifetime * 1000;
    return { state: isOver ? "over" : "fresh", changedAt };
  }

  /** With the beginning of its rendering in this machine's time, which the framework compares. */
  function asFound({ value, cacheControl, lastModified }: Entry): Found {
    return { value, lastModified: Date.now() - (clock.now() - lastModified), ...(cacheControl && { cacheControl }) };
  }

  /** Waits for the page that another storefront renders; null if this one has to. */
  async function waitFor(at: Place, key: string, lock: string): Promise<Found | null> {
    totals.waited += 1;
    for (const deadline = clock.local() + patienceMs; clock.local() < deadline; await pause(lookEveryMs)) {
      const { entry, isLocked } = await find(at, key, lock);
      if (entry && judge(at, entry, []).state === "fresh") return asFound(entry);
      if (!isLocked) return null;
    }
    return null;
  }

  async function getMissing(at: Place, key: string, changedAt: number, renders: boolean): Promise<Found | null> {
    totals.missed += 1;
    if (!renders) return null;
    const lock = `${pageKey(at, key)}:${changedAt}`;
    if (!(await locks.take(key, lock))) return waitFor(at, key, lock);
    // A page that cannot be rendered is never stored, and no request should wait for it.
    whenRendered(() => locks.end(key));
    return null;
  }

  return {
    now: clock.now,

    async get(key: string, tags: readonly string[] = [], renders = true): Promise<Found | null> {
      const at = place;
      if (!at) return null;
      await at.marks.waitForRecording();
      const known = local(key);
      if (known && judge(at, known, tags).state === "fresh") {
        totals.local += 1;
        return asFound(known);
      }
      const { entry } = await find(at, key);
      if (!entry) return getMissing(at, key, 0, renders);
      const { state, changedAt } = judge(at, entry, tags);
      if (state === "gone") return getMissing(at, key, changedAt, renders);
      totals.shared += 1;
      if (state === "fresh") return asFound(entry);
      // A lock belongs to a change: a render that began before it must not keep others from rendering the new state.
      const lock = `${pageKey(at, key)}:${changedAt}`;
      const isHeld = renders && !(await locks.take(key, lock));
      if (isHeld) return asHeld(entry, Date.now(), state === "changed" && !locks.hasFailed(lock));
      return state === "over" ? { ...asFound(entry), isStale: true } : asStale(entry, Date.now(), state === "changed");
    },

    async set(key: string, entry: Entry, isKnown = false): Promise<void> {
      const at = place;
      // After a failed render the lock stays until its time is over: the page is then rendered again.
      if (isKnown) locks.fail(key);
      if (!at || isKnown || entry.lastModified < belongsSince) return;
      const held = locks.of(key);
      locks.forget(key);
      const value = isAbsent(entry) ? "" : await signer.sign(key, entry);
      const stored = redis.run(
        storePage,
        [pageKey(at, key), `${at.prefix}epoch`, ...held],
        [at.marks.epoch() ?? "", entry.lastModified.toFixed(3), value, String(keptMs), locks.owner],
      );
      const isStored = await stored.then((reply) => reply === 1).catch(() => true);
      if (!isStored) totals.refused += 1;
      else if (entry.lastModified >= belongsSince) remember(key, entry);
    },

    change(tags: readonly string[], gone = false): void {
      if (place) place.marks.add(marksFor(tags, gone));
      else early.push(...marksFor(tags, gone));
    },

    recordChanges: async (): Promise<void> => place?.marks.record(),

    /** Shares pages with the storefronts that show the same shop (`shop`), and the same build with the same settings (`build`). */
    async open(shop: string, build: string): Promise<void> {
      place?.marks.stop();
      clear();
      const prefix = prefixOf(shop);
      const marks = followMarks({ redis, clock, prefix, onChange, onNewEpoch: clear });
      place = { prefix, pages: `${prefix}${build}:`, marks };
      await marks.begin();
      if (early.length > 0) marks.add(early);
      early = [];
    },

    /** Whether this storefront knows what has changed, or that it cannot. While no provider tells the shop, no stored page is served. */
    knowsChanges: () => !place || redis.isAway() || place.marks.hasRead(),

    totals,
    redisTotals: redis.totals,
    /** Whether Redis is not asked because it did not answer. */
    isAway: redis.isAway,
    lagMs: () => place?.marks.lagMs() ?? 0,
    size: () => ({ memory: sizeOf(present), absent: sizeOf(missing) }),

    close(): void {
      place?.marks.stop();
      redis.close();
    },
  };
}

export type SharedPageCache = ReturnType<typeof createSharedPageCache>;
