import { readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { StorefrontSettings } from "../../lib/settings/storefront.ts";
import type { AnswerMemory } from "../answers/answer-memory.ts";
import { readIndex } from "../answers/static-files.ts";
import { pagesChanged } from "./page-cache/handler.ts";
import { createPageCache } from "./page-cache/page-cache.ts";
import { folderOf, shopAt } from "./page-cache/shop.ts";
import { watchShop } from "./page-cache/watch-shop.ts";
import type { SharedFiles } from "./shared-cache/shared-files.ts";
import type { SharedPageCache } from "./shared-cache/shared-page-cache.ts";
import type { SharedSecrets } from "./shared-cache/shared-secrets.ts";

type Env = NodeJS.ProcessEnv;

/** The pages that this storefront serves: of which cache, and how it is opened for a shop. */
export type Pages = {
  cache: ReturnType<typeof createPageCache> | SharedPageCache;
  /** Null when no other storefront shares the cache. */
  shared: SharedPageCache | null;
  /** The static files of this and other builds; null when no other storefront shares them. */
  files: SharedFiles | null;
  secrets: SharedSecrets | null;
  open: (shop: string, build: string) => Promise<void>;
};

/** Pages in the memory and on the disk of this storefront alone. */
function ownPages(root: string, { DATA_DIR, PAGES_ON_DISK: budget }: StorefrontSettings): Pages {
  const cache = createPageCache();
  const parent = join(resolve(root, DATA_DIR), "pages");

  async function open(_: string, build: string): Promise<void> {
    try {
      if (budget > 0) return await cache.open(parent, build, budget);
      cache.clear();
      await rm(parent, { recursive: true, force: true });
    } catch (error) {
      process.stderr.write(`Pages are stored in memory only: ${error instanceof Error ? error.message : error}\n`);
    }
  }

  return { cache, shared: null, files: null, secrets: null, open };
}

/** Pages in Redis. The library is loaded only then. */
async function redisPages(root: string, url: string, settings: StorefrontSettings, env: Env): Promise<Pages> {
  const { REVALIDATE_SECRET: secret, REDIS_TIMEOUT_MS, PUBLIC_URL: publicUrl } = settings;
  const [{ connectRedis }, { createSharedFiles }, { createSharedPageCache }, { createSharedSecrets }] = await Promise.all([
    import("./shared-cache/redis.ts"),
    import("./shared-cache/shared-files.ts"),
    import("./shared-cache/shared-page-cache.ts"),
    import("./shared-cache/shared-secrets.ts"),
  ]);
  const redis = connectRedis(url, REDIS_TIMEOUT_MS);
  const shared = createSharedPageCache({ redis, secret, onChange: pagesChanged });
  const files = createSharedFiles({ redis, secret, publicUrl, root, index: readIndex(root) });
  const secrets = createSharedSecrets({ redis, publicUrl, env });
  return { cache: shared, shared, files, secrets, open: shared.open };
}

/** The pages of this storefront, shared with others through `REDIS_URL`. */
export function choosePages(root: string, settings: StorefrontSettings, env: Env): Pages | Promise<Pages> {
  return settings.REDIS_URL ? redisPages(root, settings.REDIS_URL, settings, env) : ownPages(root, settings);
}

/** Makes the pages follow the provider's shop, so that pages of no other shop are served. */
export function watchPagesOfShop(root: string, pages: Pages, memory: AnswerMemory, env: Env) {
  const build = readFileSync(join(root, ".next/BUILD_ID"), "utf8");

  async function open(shop: string): Promise<void> {
    await pages.open(shop, folderOf(shop, build, env));
    memory.clear();
  }

  return watchShop({ identify: () => shopAt(env.PROVIDER_URL ?? ""), open });
}
