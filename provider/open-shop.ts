import { openClock } from "./clock.ts";
import type { Shop } from "./context.ts";
import { openDatabase } from "./db/client.ts";
import { createLog } from "./log.ts";
import type { ProviderSettings } from "./settings.ts";

/** Opens everything that the provider is made of, and tells how to close it. */
export async function openShop(settings: ProviderSettings): Promise<{ shop: Shop; close: () => Promise<void> }> {
  const { db, kind, close } = await openDatabase(settings);
  const log = createLog(settings.LOG_LEVEL);
  log.info({ database: kind }, "database open");
  return { shop: { db, clock: await openClock(db), settings, log }, close };
}
