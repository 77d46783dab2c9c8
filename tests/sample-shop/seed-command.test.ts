import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { dumpEmbedded, readDump, unpackDump } from "@/provider/db/dump";
import { sparing } from "@/scripts/root.mjs";
import { killProviders, type ProviderProcess, startProvider } from "@/tests/support/crash/provider-process";
import { openSeededPglite } from "@/tests/support/database/seeded-pglite";
import { programPath } from "@/tests/support/servers/program-path";

const folder = mkdtempSync(join(tmpdir(), "canopy-seed-"));
const dataDir = join(folder, "data");
const patienceMs = 300_000;

let provider: ProviderProcess;

type Finished = { code: number; text: string };

/** Runs `npm run seed` or `npm run shop` as a process on the same data folder. */
async function command(file: "sample-shop/seed.ts" | "provider/cli.ts" | "provider/server.ts", ...args: string[]): Promise<Finished> {
  const env = { ...process.env, DATA_DIR: dataDir, DATA_SECRET: "a secret of forty-two characters for tests", DATABASE_URL: "" };
  return promisify(execFile)(process.execPath, [...sparing, programPath(file), ...args], { env }).then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    ({ code, stdout, stderr }) => ({ code, text: `${stdout}${stderr}` }),
  );
}

const start = (entry: "sample-shop/server.ts" | "provider/server.ts") => startProvider({ dataDir, entry });

async function productCount(): Promise<number> {
  const totals = await Promise.all(
    ([0, 1, 2] as const).map(async (productType) => {
      const answer = await provider.call("GET product/getProductListByPage", { productType, pageNum: 1, pageSize: 1 }, "");
      if (answer?.code !== 200) throw new Error(`The product list answered ${answer?.code}.`);
      return answer.data.total;
    }),
  );
  return totals.reduce((sum, total) => sum + total, 0);
}

beforeAll(async () => {
  const { db, close } = await openSeededPglite();
  const bytes = await dumpEmbedded(db);
  await close();
  if (!bytes) throw new Error("The database is not an embedded one.");
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(join(folder, "sample.backup"), bytes);
  await unpackDump(await readDump(join(folder, "sample.backup")), join(dataDir, "database"));
  provider = await start("sample-shop/server.ts");
}, patienceMs);

afterAll(() => {
  killProviders();
  rmSync(folder, { recursive: true, force: true });
});

test(
  "seeding goes through the running provider, and its database opens again",
  async () => {
    const before = await productCount();
    expect(await command("sample-shop/seed.ts", "--products", "3")).toEqual({
      code: 0,
      text: "3 more products, 0 more members and 0 more orders were added.\n",
    });
    expect(await productCount()).toBe(before + 3);

    await provider.stop();
    provider = await start("sample-shop/server.ts");
    expect(provider.up).toBe(true);
    expect(await productCount()).toBe(before + 3);
    expect(await command("provider/cli.ts", "ledger", "verify")).toMatchObject({ code: 0 });
  },
  patienceMs,
);

test(
  "wrong arguments are refused with the usage",
  async () => {
    const refused = await command("sample-shop/seed.ts", "--products", "many");
    expect(refused).toMatchObject({ code: 1, text: expect.stringContaining("--products must be a whole number, not «many».") });
    expect(await command("sample-shop/seed.ts", "--goods", "3")).toMatchObject({
      code: 1,
      text: expect.stringContaining("Usage: npm run"),
    });
  },
  patienceMs,
);

test(
  "a second provider on the same data folder is refused with the owner's process id",
  async () => {
    const second = await command("provider/server.ts");
    expect(second.code).not.toBe(0);
    expect(second.text).toContain(`belongs to the process ${provider.pid}`);
  },
  patienceMs,
);

test(
  "a provider without the samples refuses to seed, and without a provider the command opens the database itself",
  async () => {
    await provider.stop();
    provider = await start("provider/server.ts");
    const refused = await command("sample-shop/seed.ts", "--products", "1");
    expect(refused).toMatchObject({ code: 1, text: expect.stringContaining("Stop it first") });

    await provider.stop();
    expect(await command("sample-shop/seed.ts", "--products", "1")).toMatchObject({ code: 0 });
    provider = await start("sample-shop/server.ts");
    expect(provider.up).toBe(true);
  },
  patienceMs,
);
