import type { CacheHandler, CacheHandlerValue } from "next/dist/server/lib/incremental-cache/index.js";
import { SharedCacheControls } from "next/dist/server/lib/incremental-cache/shared-cache-controls.external.js";
import { noteOutdated, noteRenewed } from "../render-watch.ts";
import type { CachedValue, Lifetime, PageCache } from "./entry.ts";

const forgetting = new Set<() => void>();

/** Calls a function whenever pages have changed. */
export function whenPagesChange(forget: () => void): void {
  forgetting.add(forget);
}

/** Tells everything in front of the page cache that pages have changed. */
export function pagesChanged(): void {
  for (const forget of forgetting) forget();
}

const maxLifetimes = 20_000;

/** Limits the framework's map of lifetimes, which grows with every requested address. The entries here hold the lifetimes as well. */
function boundLifetimes(): void {
  const { cacheControls } = SharedCacheControls as unknown as { cacheControls: Map<string, unknown> };
  if (cacheControls.size > maxLifetimes) cacheControls.clear();
}

type Request = { _requestHeaders?: Record<string, unknown> };
type GetContext = { kind?: string; tags?: string[]; softTags?: string[] };
type SetContext = { fetchCache?: boolean; tags?: string[]; cacheControl?: Lifetime };

/** The tags of a page are in a header that the framework adds to it. */
function tagsOf({ headers }: CachedValue, { tags = [] }: SetContext): string[] {
  const listed = headers?.["x-next-cache-tags"];
  return typeof listed === "string" ? [...tags, ...listed.split(",")] : tags;
}

/** The framework renders nothing for a link that is only looked at in advance. */
function isPrefetch({ _requestHeaders: headers = {} }: Request): boolean {
  return headers.purpose === "prefetch" || headers["next-router-prefetch"] === "1";
}

/** The handler of one request. */
function handlerOf(pageCache: PageCache) {
  return class PageCacheHandler implements CacheHandler {
    readonly #mayRender: boolean;
    readonly #opened = pageCache.now();
    /** When each entry was first asked for. A page that is rendered then contains all changes before it, and may lack later ones. */
    readonly #begun = new Map<string, number>();
    readonly #given = new WeakSet<object>();

    constructor(request: Request) {
      this.#mayRender = !isPrefetch(request);
    }

    async get(key: string, context: GetContext | object): Promise<CacheHandlerValue | null> {
      const { kind, tags = [], softTags = [] } = context as GetContext;
      const found = await pageCache.get(key, [...tags, ...softTags], this.#mayRender && kind !== "FETCH");
      if (!this.#begun.has(key)) this.#begun.set(key, pageCache.now());
      if (found) this.#given.add(found.value);
      if (found?.isStale) noteOutdated(kind === "FETCH" && found.isChanged ? key : undefined);
      return found as CacheHandlerValue | null;
    }

    async set(key: string, value: unknown, context: SetContext): Promise<void> {
      boundLifetimes();
      if (!value) return;
      const cached = value as CachedValue;
      const { cacheControl } = context;
      const entry = {
        value: cached,
        tags: tagsOf(cached, context),
        lastModified: this.#begun.get(key) ?? this.#opened,
        ...(cacheControl && { cacheControl }),
      };
      await pageCache.set(key, entry, this.#given.has(cached));
      noteRenewed(key);
    }

    async revalidateTag(tags: string | string[], durations?: { expire?: number }): Promise<void> {
      pageCache.change([tags].flat(), durations === undefined);
      pagesChanged();
    }

    resetRequestCache(): void {}
  };
}

/**
 * Lets the framework use a page cache; it makes a handler for each request. Not by the setting `cacheHandler`, because the build would bundle
 * this file for the middleware, where there is no file system.
 */
export function installPageCache(pageCache: PageCache): void {
  Object.assign(globalThis, { [Symbol.for("@next/cache-handlers")]: { FetchCache: handlerOf(pageCache) } });
}
