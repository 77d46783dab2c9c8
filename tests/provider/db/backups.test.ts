import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, expect, test } from "@jest/globals";
import { sql } from "drizzle-orm";
import { listBackups, removeOldBackups, storeBackup } from "@/provider/db/backups";
import { openPglite } from "@/provider/db/client";
import { readDump } from "@/provider/db/dump";
import { backUpDaily } from "@/provider/jobs/daily-backup";
import { unpackEmptyPglite } from "@/tests/support/database/seeded-pglite";
import { openTestProvider } from "@/tests/support/provider/test-provider";

const root = mkdtempSync(join(tmpdir(), "canopy-backups-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const patienceMs = 300_000;

test("seven backups of each kind are kept, the newest first", async () => {
  const folder = join(root, "history");
  for (let day = 10; day < 20; day++) await storeBackup(folder, "daily", `2026-11-${day}`, new Uint8Array([day]));
  await storeBackup(folder, "before-migration", "2026-11-12T10:00:00.000Z", new Uint8Array([1]));
  const names = (await listBackups(folder)).map((path) => basename(path));
  expect(names.slice(0, 2)).toEqual(["daily-2026-11-19.backup", "daily-2026-11-18.backup"]);
  expect(names.filter((name) => name.startsWith("daily-"))).toHaveLength(7);
  expect(names).toContain("before-migration-2026-11-12T10-00-00-000Z.backup");
});

test("automatic backups older than a month are removed, so that they bring back no erased member", async () => {
  const folder = join(root, "old");
  await storeBackup(folder, "daily", "2026-10-20", new Uint8Array([1]));
  await storeBackup(folder, "before-migration", "2026-09-12T10:00:00.000Z", new Uint8Array([1]));
  await storeBackup(folder, "daily", "2026-10-31", new Uint8Array([1]));
  await removeOldBackups(folder, new Date("2026-11-29T12:00:00Z"));
  expect((await listBackups(folder)).map((path) => basename(path))).toEqual(["daily-2026-10-31.backup"]);
});

test("a day has one automatic backup, and a provider that has just started makes none", async () => {
  const dataDir = join(root, "daily");
  const { shop, close } = await openTestProvider({ seed: false, settings: { DATA_DIR: dataDir } });
  await backUpDaily(shop, 5);
  expect(existsSync(dataDir)).toBe(false);
  await backUpDaily(shop, 3600);
  await shop.clock.moveBy(48 * 3_600_000);
  await backUpDaily(shop, 3600);
  const backups = await listBackups(join(dataDir, "backups"), "daily");
  expect(backups).toHaveLength(1);
  expect((await readDump(backups[0] ?? "")).size).toBeGreaterThan(1_000_000);
  await close();
});

test(
  "a database in use is backed up before a migration changes it, and not otherwise",
  async () => {
    const folder = join(root, "database");
    const backups = join(root, "backups");
    await unpackEmptyPglite(folder);
    const first = await openPglite({ folder, backups });
    await first.db.execute(sql`delete from drizzle.__drizzle_migrations where id > 1`);
    await first.close();
    expect(existsSync(backups)).toBe(false);

    // The second migration fails, because the tables have its changes already. By then the backup must exist.
    await expect(openPglite({ folder, backups })).rejects.toThrow();
    const [stored = ""] = await listBackups(backups, "before-migration");
    expect((await readDump(stored)).size).toBeGreaterThan(1_000_000);
    expect(readdirSync(backups)).toHaveLength(1);
  },
  patienceMs,
);

test(
  "a database that cannot be opened is reported with the command that restores its newest backup",
  async () => {
    const folder = join(root, "broken");
    const backups = join(root, "broken-backups");
    await unpackEmptyPglite(folder);
    writeFileSync(join(folder, "global/pg_control"), Buffer.alloc(8192));
    await expect(openPglite({ folder, backups })).rejects.toThrow(/cannot be opened .*There is no automatic backup/s);
    const path = await storeBackup(backups, "daily", "2026-11-22", new Uint8Array([1]));
    await expect(openPglite({ folder, backups })).rejects.toThrow(`npm run shop -- restore ${path}`);
  },
  patienceMs,
);
