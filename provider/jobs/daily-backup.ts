import { basename } from "node:path";
import { backupFolder, listBackups, removeOldBackups, storeBackup } from "../db/backups.ts";
import { dumpEmbedded } from "../db/dump.ts";
import type { Shop } from "../runtime/shop.ts";

const settledAfterSeconds = 600;

/** Backs up the embedded database once a day; PostgreSQL has its own tools. It uses the real date even when the shop's clock was moved. */
export async function backUpDaily({ db, settings, log }: Shop, upSeconds = process.uptime()): Promise<void> {
  // Just after the start the first visitors need the processor. A demo is reset every day, so it needs no backup.
  if (settings.DATABASE_URL || settings.DEMO || upSeconds < settledAfterSeconds) return;
  const folder = backupFolder(settings.DATA_DIR);
  const today = new Date().toISOString().slice(0, 10);
  const [newest] = await listBackups(folder, "daily");
  if (newest && basename(newest) >= `daily-${today}`) return;
  const bytes = await dumpEmbedded(db);
  if (!bytes) return;
  const path = await storeBackup(folder, "daily", today, bytes);
  await removeOldBackups(folder);
  log.info({ path, bytes: bytes.length }, "the database was backed up");
}
