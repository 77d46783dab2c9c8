import { join, relative } from "node:path";
import { publicUrlOf } from "../lib/process/public-url.mjs";
import { build } from "./build.mjs";
import { bundlePrograms, programArgs } from "./bundle.mjs";
import { install } from "./install.mjs";
import { readPort, requireFree } from "./ports.mjs";
import { run } from "./processes.mjs";
import { program, Refusal } from "./program.mjs";
import { root, withPackages } from "./root.mjs";
import { keepSecrets } from "./secrets.mjs";
import { startService } from "./services.mjs";
import { dataDir } from "./settings.mjs";
import { storefrontProgram } from "./storefront.mjs";

const storefronts = [1, 2, 3];
const providers = [1, 2];
const redisPort = 6390;

/** A shop of several programs on one machine, for trying: three storefronts and two providers behind HAProxy, with Redis and PostgreSQL. */
await program(async () => {
  const folder = join(dataDir(process.env), "fleet");
  const logs = join(folder, "logs");
  const port = readPort(process.env, "PORT", 3000);
  const providerPort = readPort(process.env, "PROVIDER_PORT", 4000);
  await requireAll(port, providerPort);
  const databaseUrl = process.env.DATABASE_URL || "postgres://postgres@127.0.0.1:5432/canopy_fleet";
  await install();
  await build(logs);
  await createDatabase(databaseUrl);

  const shared = withPackages({
    ...process.env,
    ...keepSecrets(folder, {}),
    NODE_ENV: "production",
    NEXT_TELEMETRY_DISABLED: "1",
    TENANT_CODE: process.env.TENANT_CODE || "canopy",
    PUBLIC_URL: publicUrlOf({ PUBLIC_URL: process.env.PUBLIC_URL, PORT: port }),
    PROVIDER_URL: `http://127.0.0.1:${providerPort}`,
    DATABASE_URL: databaseUrl,
    REDIS_URL: `redis://127.0.0.1:${redisPort}`,
  });
  const { DATA_SECRET, ...forStorefronts } = shared;
  const { SESSION_SECRET, KEY_PAIR, ...forProviders } = shared;

  await bundlePrograms();

  console.log("Starting …");
  const openProvider = async (number) => open(await provider(number, providerPort, port, forProviders, folder));
  const services = [await open(redis(logs))];
  // At the same time: the first one migrates and seeds the database, the other one waits for it.
  services.push(...(await Promise.all(providers.map((number) => openProvider(number)))));
  services.push(await open(balancer(port, providerPort, logs)));
  services.push(...(await Promise.all(storefronts.map((number) => open(storefront(number, port, forStorefronts, folder))))));
  console.log(welcome(shared.PUBLIC_URL, folder));
  // The balancer notices when one is killed, and the others go on.
  for (const { name, ended } of services) ended.then(({ reason }) => console.log(`${name} has ended (${reason}).`));
  await Promise.all(services.map(({ ended }) => ended));
});

async function open(service) {
  return { name: service.name, ...(await startService(service)) };
}

async function requireAll(port, providerPort) {
  for (const number of [0, ...storefronts]) await requireFree("PORT", port + number);
  for (const number of [0, ...providers]) await requireFree("PROVIDER_PORT", providerPort + number);
  for (const command of ["haproxy", "redis-server"]) {
    if ((await run(command, ["-v"], { stdio: "ignore" })) !== 0)
      throw new Refusal(`The fleet needs ${command}. On Debian: apt install ${command}`);
  }
}

/** Creates the database of the fleet on its first start. It stays when the fleet stops. */
async function createDatabase(databaseUrl) {
  const { default: pg } = await import("pg");
  const url = new URL(databaseUrl);
  const name = url.pathname.slice(1);
  const client = new pg.Client({ connectionString: Object.assign(new URL(url), { pathname: "/postgres" }).href });
  try {
    await client.connect();
    const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [name]);
    if (!rowCount) await client.query(`create database ${client.escapeIdentifier(name)}`);
  } catch (error) {
    throw new Refusal(`The fleet needs PostgreSQL at ${url.host}, or elsewhere by DATABASE_URL: ${error.message || error.code}`);
  } finally {
    await client.end().catch(() => {});
  }
}

function redis(logs) {
  const memory = ["--maxmemory", "256mb", "--maxmemory-policy", "volatile-lru", "--save", "", "--appendonly", "no"];
  return {
    name: "redis",
    command: "redis-server",
    args: ["--port", String(redisPort), "--bind", "127.0.0.1", ...memory],
    env: process.env,
    health: `tcp://127.0.0.1:${redisPort}`,
    logs,
  };
}

async function provider(number, providerPort, port, env, folder) {
  const name = `provider-${number}`;
  const own = {
    PROVIDER_PORT: String(providerPort + number),
    DATA_DIR: join(folder, name),
    SHOP_URL: `http://127.0.0.1:${port}`,
    MEDIA_URL: "",
  };
  return {
    name,
    args: await programArgs("sample-shop/server.ts"),
    env: { ...env, ...own },
    health: `http://127.0.0.1:${own.PROVIDER_PORT}/ready`,
    logs: join(folder, "logs"),
  };
}

function storefront(number, port, env, folder) {
  const name = `storefront-${number}`;
  const own = { PORT: String(port + number), DATA_DIR: join(folder, name) };
  return {
    name,
    args: storefrontProgram.args,
    env: { ...storefrontProgram.env, ...env, ...own },
    health: `http://127.0.0.1:${own.PORT}/ready`,
    logs: join(folder, "logs"),
  };
}

function balancer(port, providerPort, logs) {
  const addresses = [
    ["SHOP_BIND", port],
    ["PROVIDER_BIND", providerPort],
    ...storefronts.map((number) => [`STOREFRONT_${number}`, port + number]),
    ...providers.map((number) => [`PROVIDER_${number}`, providerPort + number]),
  ].map(([name, each]) => [name, `127.0.0.1:${each}`]);
  return {
    name: "haproxy",
    command: "haproxy",
    args: ["-db", "-f", "deploy/haproxy.cfg"],
    env: { ...process.env, ...Object.fromEntries(addresses) },
    health: `http://127.0.0.1:${providerPort}/ready`,
    logs,
  };
}

function welcome(publicUrl, folder) {
  const place = relative(root, folder);
  const lines = [
    ["Shop", publicUrl],
    ["Accounts", "demo / Demo-2026 and newcomer / Demo-2026"],
    ["Commands", `DATA_DIR=${join(place, "provider-1")} npm run shop -- help`],
    ["Logs", join(place, "logs")],
  ];
  return ["", "The fleet is open.", "", ...lines.map(([label, value]) => `  ${label.padEnd(10)}${value}`), "", "Ctrl-C stops it.", ""].join(
    "\n",
  );
}
