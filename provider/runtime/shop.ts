import { type Database, type Db, openDatabase } from "../db/client.ts";
import { finishInterruptedRestore } from "../db/interrupted-restore.ts";
import { readShopId } from "../db/shop-id.ts";
import { type Clock, openClock } from "./clock.ts";
import { readCurrency } from "./currency.ts";
import { lockDataFolder } from "./data-folder.ts";
import { requireKnownSecret } from "./known-secret.ts";
import { createLog, type Log } from "./log.ts";
import type { ProviderSettings } from "./settings.ts";

/** A running provider. Handlers, jobs and commands receive it as an argument. */
export type Shop = { id: string; db: Db; clock: Clock; settings: ProviderSettings; log: Log };

/**
 * Opens the database, the clock and the log. Only the process that owns the data folder opens an embedded database; `beforeOpening` runs
 * once the folder is owned.
 */
export async function openShop(
  settings: ProviderSettings,
  beforeOpening?: () => Promise<unknown>,
): Promise<{ shop: Shop; callDb: Db } & Pick<Database, "connections" | "close">> {
  const lock = settings.DATABASE_URL ? null : lockDataFolder(settings.DATA_DIR);
  try {
    if (lock) await finishInterruptedRestore(settings.DATA_DIR);
    await beforeOpening?.();
    const { db, callDb = db, kind, connections, close } = await openDatabase(settings);
    await requireKnownSecret(db, settings.DATA_SECRET).catch(async (error) => {
      await close();
      throw error;
    });
    const log = createLog(settings.LOG_LEVEL);
    log.info({ database: kind }, "database open");
    await readCurrency(db);
    const shop = { id: await readShopId(db), db, clock: await openClock(db), settings, log };
    return { shop, callDb, connections, close: () => close().finally(() => lock?.release()) };
  } catch (error) {
    lock?.release();
    throw error;
  }
}
