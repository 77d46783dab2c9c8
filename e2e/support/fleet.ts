import { type ChildProcess, spawn } from "node:child_process";
import { generateKeyPairSync, randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import pg from "pg";
import { programArgs } from "../../scripts/bundle.mjs";
import { filesPrefixOf } from "../../storefront/pages/shared-cache/shared-files";
import { prefixOf } from "../../storefront/pages/shared-cache/shared-page-cache";
import { secretsKeyOf } from "../../storefront/pages/shared-cache/shared-secrets";
import { redisProblem } from "../../tests/support/jest/redis.mjs";
import { openRedis, openRedisProxy } from "../../tests/support/servers/redis";
import { start, stop } from "./programs";

const databaseServer = process.env.TEST_DATABASE_URL || "postgres://postgres@127.0.0.1:5432/postgres";
const secret = "a secret of forty-two characters for tests";
const numbers = [0, 1];

/** The metrics of a provider are this many ports further. Ten would be 4190, which `fetch` refuses. */
const metricsOffset = 5;

async function tell(statement: string, url = databaseServer) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000 });
  await client.connect();
  return client.query(statement).finally(() => client.end());
}

/** Why a fleet cannot be opened on this machine; null if it can. */
export async function fleetProblem(): Promise<string | null> {
  const noDatabase = await tell("select 1").then(
    () => null,
    (error) => `PostgreSQL at ${databaseServer}: ${error.message || error.code}`,
  );
  return noDatabase ?? redisProblem().then((problem) => problem && `Redis: ${problem}`);
}

/** Two storefronts and two providers of one shop, begun at the same time on an empty database. They use the existing build. */
export async function openFleet({ port, providerPort }: { port: number; providerPort: number }) {
  const name = `canopy_fleet_${randomUUID().replaceAll("-", "")}`;
  const database = Object.assign(new URL(databaseServer), { pathname: `/${name}` }).href;
  await tell(`create database ${name}`);
  const redis = await openRedis();
  const proxies = await Promise.all(numbers.map(openRedisProxy));
  const shared = {
    ...process.env,
    NODE_ENV: "production" as const,
    LANGUAGES: "en",
    PUBLIC_URL: `http://localhost:${port}`,
    DATABASE_URL: database,
    SEED: "demo",
    SMTP_URL: "",
    SESSION_SECRET: secret,
    REVALIDATE_SECRET: secret,
    DATA_SECRET: secret,
    KEY_PAIR: generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
  };
  const providerEnv = (number: number) => ({
    ...shared,
    PROVIDER_PORT: String(providerPort + number),
    METRICS_PORT: String(providerPort + metricsOffset + number),
    SHOP_URL: `http://127.0.0.1:${port + number}`,
    DATA_DIR: `.data/e2e-fleet-${number}`,
  });
  const storefrontEnv = (number: number) => ({
    ...shared,
    PORT: String(port + number),
    PROVIDER_URL: `http://127.0.0.1:${providerPort + number}`,
    REDIS_URL: proxies[number]?.url ?? "",
    // The machine of a test may be busy.
    REDIS_TIMEOUT_MS: "2000",
    DATA_DIR: `.data/e2e-fleet-${number}`,
  });
  const addressOf = (number: number) => `http://127.0.0.1:${port + number}`;
  const running: ChildProcess[] = [];

  async function startAll(programs: Promise<ChildProcess>[]): Promise<void> {
    const started = await Promise.allSettled(programs);
    running.push(...started.flatMap((each) => (each.status === "fulfilled" ? each.value : [])));
    const failed = started.find((each) => each.status === "rejected");
    if (failed) throw failed.reason;
  }

  async function close(): Promise<void> {
    await Promise.all(running.map(stop));
    const facts = await tell("select value from fact where name = 'shop-id'", database).catch(() => ({ rows: [] }));
    for (const { value } of facts.rows) await redis.remove(prefixOf(String(value)));
    // The next fleet has another pair of keys.
    await redis.client.del(secretsKeyOf(shared.PUBLIC_URL));
    await redis.remove(filesPrefixOf(shared.PUBLIC_URL));
    redis.close();
    for (const proxy of proxies) proxy.close();
    await tell(`drop database ${name} with (force)`);
    for (const number of numbers) await rm(`.data/e2e-fleet-${number}`, { recursive: true, force: true });
  }

  try {
    await startAll(
      numbers.map((number) => start("sample-shop/server.ts", `http://127.0.0.1:${providerPort + number}/ready`, providerEnv(number))),
    );
    await startAll(numbers.map((number) => start("storefront/server.ts", `${addressOf(number)}/ready`, storefrontEnv(number))));
  } catch (error) {
    await close();
    throw error;
  }

  return {
    addresses: numbers.map(addressOf),
    proxies,
    query: async (statement: string) => (await tell(statement, database)).rows,

    /** How often the providers were asked for something. */
    async countCalls(call: string): Promise<number> {
      const texts = await Promise.all(
        numbers.map(async (number) => (await fetch(`http://127.0.0.1:${providerPort + metricsOffset + number}/metrics`)).text()),
      );
      const lines = texts.flatMap((text) => text.split("\n")).filter((line) => line.startsWith("canopy_provider_request_seconds_count"));
      const asked = lines.filter((line) => line.includes(`call="${call}"`));
      return asked.reduce((sum, line) => sum + Number(line.split(" ").at(-1)), 0);
    },

    /** Runs an operator command at the first provider. */
    operate: async (...words: string[]) => {
      const program = await programArgs("provider/cli.ts");
      return new Promise<void>((resolve, reject) => {
        const child = spawn("node_modules/.bin/node", [...program, ...words], { env: providerEnv(0), stdio: "ignore" });
        child.on("exit", (code) => (code === 0 ? resolve() : reject(new Error(`the operator's command ended with ${code}`))));
      });
    },

    close,
  };
}
