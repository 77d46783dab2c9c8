import { readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parsePagesOnDisk } from "../lib/process/parse-settings.ts";
import type { AnswerMemory } from "./answer-memory.ts";
import { pageCache } from "./page-cache/handler.ts";
import { folderOf, shopAt } from "./page-cache/shop.ts";
import { watchShop } from "./page-cache/watch-shop.ts";

/** Makes the page cache follow the provider's shop, so that pages of no other shop are served. */
export function watchPagesOfShop(root: string, memory: AnswerMemory, env: NodeJS.ProcessEnv) {
  const build = readFileSync(join(root, ".next/BUILD_ID"), "utf8");
  const parent = join(resolve(root, env.DATA_DIR || ".data"), "pages");
  const budget = parsePagesOnDisk(env.PAGES_ON_DISK) ?? 0;

  async function open(shop: string): Promise<void> {
    try {
      if (budget > 0) await pageCache.open(parent, folderOf(shop, build, env), budget);
      else {
        pageCache.clear();
        await rm(parent, { recursive: true, force: true });
      }
    } catch (error) {
      process.stderr.write(`Pages are stored in memory only: ${error instanceof Error ? error.message : error}\n`);
    }
    memory.clear();
  }

  return watchShop({ identify: () => shopAt(env.PROVIDER_URL ?? ""), open });
}
