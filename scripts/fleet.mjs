import { join, relative } from "node:path";
import { build } from "./build.mjs";
import { bundlePrograms } from "./bundle.mjs";
import { fleetPrograms, providers, storefronts } from "./fleet-programs.mjs";
import { install } from "./install.mjs";
import { readPort, requireFree } from "./ports.mjs";
import { run } from "./processes.mjs";
import { program, UserError } from "./program.mjs";
import { root } from "./root.mjs";
import { startService } from "./services.mjs";
import { dataDir } from "./settings.mjs";

const redisPort = 6390;

/** A shop of several programs on one machine, for trying: three storefronts and two providers behind HAProxy, with Redis and PostgreSQL. */
await program(async () => {
  const folder = join(dataDir(process.env), "fleet");
  const port = readPort(process.env, "PORT", 3000);
  const providerPort = readPort(process.env, "PROVIDER_PORT", 4000);
  await requireAll(port, providerPort);
  const databaseUrl = process.env.DATABASE_URL || "postgres://postgres@127.0.0.1:5432/canopy_fleet";
  await install();
  await build(join(folder, "logs"));
  await createDatabase(databaseUrl);
  await bundlePrograms();
  const programs = await fleetPrograms({ env: process.env, folder, port, providerPort, redisPort, databaseUrl });

  console.log("Starting …");
  const services = [await open(programs.redis)];
  // At the same time: the first one migrates and seeds the database, the other one waits for it.
  services.push(...(await Promise.all(programs.providers.map(open))));
  services.push(await open(programs.balancer));
  services.push(...(await Promise.all(programs.storefronts.map(open))));
  console.log(welcome(programs.publicUrl, folder));
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
      throw new UserError(`The fleet needs ${command}. On Debian: apt install ${command}`);
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
    throw new UserError(`The fleet needs PostgreSQL at ${url.host}, or elsewhere by DATABASE_URL: ${error.message || error.code}`);
  } finally {
    await client.end().catch(() => {});
  }
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
