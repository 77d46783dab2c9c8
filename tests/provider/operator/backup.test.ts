import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { eq, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { type Db, openPglite } from "@/provider/db/client";
import { dumpEmbedded, readDump, unpackDump } from "@/provider/db/dump";
import { order } from "@/provider/db/schema";
import { checkLedger } from "@/provider/modules/ledger/check";
import { askRunning } from "@/provider/operator/socket";
import { readSettings } from "@/provider/runtime/settings";
import { openSeededPglite } from "@/tests/support/database/seeded-pglite";
import { newBuyer } from "@/tests/support/provider/buyer";
import { openTestProvider, type TestProvider } from "@/tests/support/provider/test-provider";
import { listenToOperator, runClosedCommand, runCommand } from "@/tests/support/provider/with-modules";
import { programPath } from "@/tests/support/servers/program-path";

const folder = mkdtempSync(join(tmpdir(), "canopy-backup-"));
const dataDir = join(folder, "data");
const backup = join(folder, "shop.backup");

const settings = readSettings({ DATA_DIR: dataDir, DATA_SECRET: "a secret of forty-two characters for tests" });

/** Long, because each database takes seconds to open. */
const manyDatabases = 300_000;

let running: TestProvider;

/** The provider over the embedded database of the data folder. */
async function open(): Promise<TestProvider> {
  return openTestProvider({ database: await openPglite({ folder: join(dataDir, "database") }), settings: { DATA_DIR: dataDir } });
}

/** Runs the command without a running provider. */
const restore = (path: string) => runClosedCommand(settings, ["restore", path]);
const inDataDir = () => readdirSync(dataDir).filter((name) => name.startsWith("database"));

/** Writes a backup as the command does. */
async function keep(db: Db, name: string): Promise<string> {
  const path = join(folder, name);
  const bytes = await dumpEmbedded(db);
  if (!bytes) throw new Error("this is no embedded database");
  writeFileSync(path, bytes);
  return path;
}

beforeAll(async () => {
  mkdirSync(dataDir);
  const { db, close } = await openSeededPglite();
  const sample = await keep(db, "sample.backup");
  await close();
  await unpackDump(await readDump(sample), join(dataDir, "database"));
  running = await open();
}, manyDatabases);

afterAll(async () => {
  await running.close();
  rmSync(folder, { recursive: true, force: true });
});

test(
  "restoring a backup removes later sales, balances the ledger and keeps the previous database, which only its owner may open",
  async () => {
    const listens = listenToOperator(running.shop);
    await once(listens, "listening");
    expect(await askRunning(dataDir, ["backup", backup])).toMatchObject({
      ok: true,
      text: expect.stringContaining("contains the complete database"),
    });
    expect((await askRunning(dataDir, ["restore", backup]))?.text).toContain("The provider is running. Stop it first");
    expect(statSync(backup).mode & 0o777).toBe(0o600);
    expect(statSync(join(dataDir, "database")).mode & 0o777).toBe(0o700);

    const buyer = await newBuyer(running);
    await buyer.grant("wallet", 500);
    const sold = await buyer.placed({ "slow-sourdough": 1 });
    expect((await buyer.pay(sold.id, { hybrids: [{ accountType: 1, amount: 89 }] })).code).toBe(200);
    const orders = (db: Db) => db.select().from(order).where(eq(order.number, sold.orderNumber));
    expect(await orders(running.shop.db)).toMatchObject([{ state: 5 }]);
    await new Promise((resolve) => listens.close(resolve));
    const { id } = running.shop;
    await running.close();

    const answer = await restore(backup);
    expect(answer).toMatchObject({ ok: true });
    const kept = inDataDir().filter((name) => name.startsWith("database.before-restore-"));
    expect(kept).toHaveLength(1);
    expect(answer?.text).toContain(kept[0]);
    expect(inDataDir()).toHaveLength(2);

    running = await open();
    expect(await orders(running.shop.db)).toEqual([]);
    // The id changes, so that storefronts drop pages from after the backup.
    expect(running.shop.id).not.toBe(id);
    expect(await checkLedger(running.shop.db)).toEqual([]);
    await expect(running.signIn()).resolves.toMatch(/^\S+/);

    const before = await openPglite({ folder: join(dataDir, kept[0] ?? "") });
    expect(await orders(before.db)).toMatchObject([{ state: 5 }]);
    await before.close();
  },
  manyDatabases,
);

test("a backup overwrites a file only with --force", async () => {
  const path = join(folder, "mine");
  writeFileSync(path, "precious");
  expect((await runCommand(running.shop, ["backup", path])).text).toContain("exists already. Use «--force» to overwrite it.");
  expect((await runCommand(running.shop, ["backup", path, "please"])).text).toContain("«please» is one argument too many.");
  expect(readFileSync(path, "utf8")).toBe("precious");
  expect((await runCommand(running.shop, ["backup", path, "--force"])).ok).toBe(true);
  expect(gunzipSync(readFileSync(path)).length).toBeGreaterThan(1_000_000);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect((await runCommand(running.shop, ["backup", join(folder, "no/such/folder")])).text).toMatch(
    /^The file cannot be written: .*ENOENT/,
  );
  expect(readdirSync(folder).filter((name) => name.startsWith("mine"))).toEqual(["mine"]);
});

test(
  "a file that is not a complete database of this shop is not restored",
  async () => {
    const file = (name: string, bytes: Buffer) => {
      writeFileSync(join(folder, name), bytes);
      return join(folder, name);
    };
    const { db, close } = await openSeededPglite();
    await db.execute(sql`update account set balance_cents = balance_cents + 1 where id = (select min(id) from account)`);
    const broken = await keep(db, "broken.backup");
    await db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 1)`);
    const newer = await keep(db, "newer.backup");
    await db.execute(sql`drop schema drizzle cascade`);
    const foreign = await keep(db, "foreign.backup");
    await close();
    const whole = readFileSync(backup);

    const before = inDataDir();
    const answers: [string, string][] = [
      [file("words.txt", Buffer.from("no backup at all")), "is not a readable backup"],
      [file("half.backup", whole.subarray(0, whole.length / 2)), "is not a readable backup"],
      [file("nothing-in-it", gzipSync(Buffer.alloc(10_240))), "it contains no database"],
      [file("cut.backup", gzipSync(gunzipSync(whole).subarray(0, 3_000_000), { level: 1 })), "it is incomplete"],
      [join(folder, "nothing-here"), "ENOENT"],
      ["", "The file of the backup is missing."],
      [foreign, "it is not a database of this shop"],
      [newer, "it was written by a newer version of this program"],
      [broken, "does not equal its history"],
    ];
    for (const [path, sentence] of answers) {
      const answer = await restore(path);
      expect({ path, ok: answer?.ok, said: answer?.text.includes(sentence) ? sentence : answer?.text }).toEqual({
        path,
        ok: false,
        said: sentence,
      });
    }
    expect(inDataDir()).toEqual(before);
  },
  manyDatabases,
);

test("with PostgreSQL backup and restore name the program to use", async () => {
  const db = drizzle.mock();
  expect(await dumpEmbedded(db)).toBeNull();
  const outside = { ...settings, DATABASE_URL: "postgres://shop@localhost/shop" };
  const shop = { ...running.shop, db, settings: outside };
  expect((await runCommand(shop, ["backup", join(folder, "never")])).text).toContain(
    "The database is PostgreSQL: it is backed up with pg_dump.",
  );
  expect((await runCommand(shop, ["restore", backup])).text).toContain("it is restored with pg_restore.");
  expect((await runClosedCommand(outside, ["restore", backup]))?.text).toContain("it is restored with pg_restore.");
});

test(
  "the command passes a file of its own folder to the running provider and exits with 1 on a refusal",
  async () => {
    const listens = listenToOperator(running.shop);
    await once(listens, "listening");
    const run = (...words: string[]) =>
      promisify(execFile)(process.execPath, [programPath("provider/cli.ts"), ...words], {
        env: { ...process.env, DATA_DIR: dataDir, DATA_SECRET: "x".repeat(32), INIT_CWD: folder },
      }).then(
        ({ stdout }) => ({ code: 0, text: stdout }),
        (error: { code: number; stderr: string }) => ({ code: error.code, text: error.stderr }),
      );
    expect(await run("backup", "relative.backup")).toMatchObject({
      code: 0,
      text: expect.stringContaining(join(folder, "relative.backup")),
    });
    expect(await run("backup", "relative.backup")).toMatchObject({ code: 1, text: expect.stringContaining("exists already") });
    expect(await run("restore", "relative.backup")).toMatchObject({ code: 1, text: expect.stringContaining("The provider is running") });
    expect(await run("dance")).toMatchObject({ code: 1, text: expect.stringContaining("Unknown command «dance».") });
    await new Promise((resolve) => listens.close(resolve));
  },
  manyDatabases,
);
