import { randomUUID } from "node:crypto";
import type { Entry } from "@/storefront/pages/page-cache/entry";
import { watchRender } from "@/storefront/pages/render-watch";
import { connectRedis } from "@/storefront/pages/shared-cache/redis";
import { createRedisClock } from "@/storefront/pages/shared-cache/redis-clock";
import { createSharedPageCache, prefixOf } from "@/storefront/pages/shared-cache/shared-page-cache";
import { openRedis, openRedisProxy } from "../servers/redis";

const secret = "a secret of forty-two characters for tests";

/** A page as the framework stores it; what it shows begins at `at`. */
export function pageAt(at: number, html: string, { tags = ["product:1"], status = 200 }: { tags?: string[]; status?: number } = {}): Entry {
  const content = { html, rscData: Buffer.from("data"), segmentData: new Map([["/a", Buffer.from("segment")]]) };
  return { value: { kind: "APP_PAGE", status, ...content }, tags, lastModified: at, cacheControl: { revalidate: 300, expire: 3600 } };
}

/** Storefronts that share pages through Redis, each on a way of its own that can be cut. */
export async function openStorefronts(count: number, { answerWithinMs = 2000 } = {}) {
  const shop = randomUUID();
  const redis = await openRedis();
  const open = async (own: { secret?: string; build?: string; isCut?: boolean } = {}) => {
    const proxy = await openRedisProxy();
    if (own.isCut) proxy.cut();
    const connection = connectRedis(proxy.url, answerWithinMs);
    if (!own.isCut) await new Promise<void>((resolve) => void connection.onReady(resolve));
    const state = { later: 0, changes: 0 };
    const clock = createRedisClock(() => performance.timeOrigin + performance.now() + state.later);
    const onChange = () => {
      state.changes += 1;
    };
    const cache = createSharedPageCache({ redis: connection, secret: own.secret ?? secret, onChange, clock });
    await cache.open(shop, own.build ?? "build");
    return {
      proxy,
      cache,
      state,
      /** What the framework is given, and whether it renders: a stale page is served and rendered, a missing one is rendered. */
      async ask(key = "/a", renders = true) {
        const found = await cache.get(key, [], renders);
        const html = found && (found.value as unknown as { html: string }).html;
        const renews = !found || Date.now() - found.lastModified > Number(found.cacheControl?.revalidate) * 1000;
        return { html, renews };
      },
      /** Renders a page from the moment of the call on, as the framework does, and stores it. */
      async render(html: string, { key = "/a", during = async () => {} }: { key?: string; during?: () => Promise<unknown> } = {}) {
        const begun = cache.now();
        await during();
        await cache.set(key, pageAt(begun, html));
      },
      /** A request whose render fails. */
      fail: (key = "/a") => watchRender(() => cache.get(key)),
    };
  };
  const storefronts = await Promise.all(Array.from({ length: count }, () => open()));
  const all = [...storefronts];
  return {
    storefronts,
    redis,
    prefix: prefixOf(shop),
    another: async (own?: Parameters<typeof open>[0]) => {
      const added = await open(own);
      all.push(added);
      return added;
    },
    async close() {
      for (const { cache, proxy } of all) {
        cache.close();
        proxy.close();
      }
      await redis.remove(prefixOf(shop));
      redis.close();
    },
  };
}

export type Storefronts = Awaited<ReturnType<typeof openStorefronts>>;
