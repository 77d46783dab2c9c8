import type { CacheHandler, CacheHandlerValue } from "next/dist/server/lib/incremental-cache/index.js";
import { SharedCacheControls } from "next/dist/server/lib/incremental-cache/shared-cache-controls.external.js";
import { noteOutdated } from "../render-watch.ts";
import type { CachedValue, Lifetime } from "./entry.ts";
import { createPageCache } from "./page-cache.ts";

/** The cache of this process. The framework makes a handler for each request. */
export const pageCache = createPageCache();

const forgetting = new Set<() => void>();

/** Calls a function whenever pages have changed. */
export function whenPagesChange(forget: () => void): void {
  forgetting.add(forget);
}

const mostLifetimes = 20_000;

/** Limits the framework's map of lifetimes, which grows with every requested address. The entries here hold the lifetimes as well. */
function boundLifetimes(): void {
  const { cacheControls } = SharedCacheControls as unknown as { cacheControls: Map<string, unknown> };
  if (cacheControls.size > mostLifetimes) cacheControls.clear();
}

type GetContext = { tags?: string[]; softTags?: string[] };
type SetContext = { fetchCache?: boolean; tags?: string[]; cacheControl?: Lifetime };

/** The tags of a page are in a header that the framework adds to it. */
function tagsOf({ headers }: CachedValue, { tags = [] }: SetContext): string[] {
  const listed = headers?.["x-next-cache-tags"];
  return typeof listed === "string" ? [...tags, ...listed.split(",")] : tags;
}

class PageCacheHandler implements CacheHandler {
  // The start of the request, because the entry may lack later changes.
  readonly #begun = Date.now();

  async get(key: string, context: GetContext | object): Promise<CacheHandlerValue | null> {
    const { tags = [], softTags = [] } = context as GetContext;
    const found = await pageCache.get(key, [...tags, ...softTags]);
    if (found?.isStale) noteOutdated();
    return found as CacheHandlerValue | null;
  }

  async set(key: string, value: unknown, context: SetContext): Promise<void> {
    boundLifetimes();
    if (!value) return;
    const cached = value as CachedValue;
    const { cacheControl } = context;
    await pageCache.set(key, {
      value: cached,
      tags: tagsOf(cached, context),
      lastModified: this.#begun,
      ...(cacheControl && { cacheControl }),
    });
  }

  async revalidateTag(tags: string | string[], durations?: { expire?: number }): Promise<void> {
    pageCache.change([tags].flat(), durations === undefined);
    for (const forget of forgetting) forget();
  }

  resetRequestCache(): void {}
}

/**
 * Lets the framework use the page cache. Not by the setting `cacheHandler`, because the build would bundle this file for the middleware,
 * where there is no file system.
 */
export function installPageCache(): void {
  Object.assign(globalThis, { [Symbol.for("@next/cache-handlers")]: { FetchCache: PageCacheHandler } });
}
