import { existsSync } from "node:fs";
import { join, relative } from "node:path";
import { isProduction } from "../lib/process/production.mjs";
import { bundledArgs } from "./bundle.mjs";
import { readEnvFile } from "./env-file.mjs";
import { requireFree } from "./ports.mjs";
import { run } from "./processes.mjs";
import { program, UserError } from "./program.mjs";
import { lean, node, root } from "./root.mjs";
import { keepSecrets, requireSecrets } from "./secrets.mjs";
import { ask, startService } from "./services.mjs";
import { reachableHost, readSettings } from "./settings.mjs";
import { startEnvironment } from "./start-environment.mjs";
import { storefrontProgram } from "./storefront.mjs";

const words = process.argv.slice(2);
const dev = words.includes("--dev");

await program(async () => {
  const unknown = words.find((word) => word !== "--dev");
  if (unknown) throw new UserError(`What is to be started is said by settings, which docs/settings.md lists, and not by "${unknown}".`);
  readEnvFile(process.env);
  // Settings and ports are checked before the build, which takes a while.
  const settings = readSettings(process.env);
  await requireFree("PORT", settings.port);
  if (settings.embedded) await requireFree("PROVIDER_PORT", settings.providerPort);
  if (settings.embedded) await requireFree("CONSOLE_PORT", settings.consolePort);
  const secrets = settings.embedded ? keepSecrets(settings.dataDir, process.env) : requireSecrets(process.env);
  const logs = join(settings.dataDir, "logs");
  const env = startEnvironment(settings, secrets, { ...process.env, NODE_ENV: dev ? "development" : "production" });

  const ofProvider = settings.embedded ? [dev ? "console" : "programs"] : [];
  const parts = [...(dev ? [] : ["storefront"]), ...ofProvider];
  const prepared = await run(process.execPath, [join(root, "scripts/prepare.mjs"), logs, ...parts]);
  if (prepared !== 0) throw new UserError("The shop could not be prepared: see the lines above.");

  console.log("Starting …");
  // One after the other, so that an early visitor does not see that the provider is unreachable.
  const services = [];
  if (!dev && isNewSampleShop(settings)) await seed(env);
  if (settings.embedded) services.push(await startProvider(settings, env, logs));
  services.push(await startStorefront(settings, env, logs));

  console.log(welcome(settings, env, logs, await hasOperators(settings)));
  await Promise.race(services.map(({ failed }) => failed));
});

function isNewSampleShop({ embedded, seed, dataDir }) {
  return embedded && seed === "demo" && !process.env.DATABASE_URL && process.env.DEMO !== "yes" && !existsSync(join(dataDir, "database"));
}

/** The provider's programs get the storefront's address, but not its secrets. */
function withoutStorefrontSecrets({ SESSION_SECRET, KEY_PAIR, ...env }) {
  return env;
}

/**
 * Fills a new database in a process of its own: the memory that this takes would stay with the provider as long as it runs. V8 may not optimize the
 * embedded database's code meanwhile: that takes 500 MB more than the three seconds are worth on a machine of 1 GiB.
 */
async function seed(env) {
  const output = ["ignore", "ignore", "inherit"];
  const args = [...lean.args, "--liftoff-only", ...bundledArgs("sample-shop/seed.ts")];
  const code = await run(node, args, { env: { ...withoutStorefrontSecrets(env), ...lean.env }, stdio: output });
  if (code !== 0) throw new UserError("The sample shop could not be filled: see the lines above.");
}

async function startProvider({ port, providerPort, consolePort, providerUrl, seed }, env, logs) {
  const file = seed === "demo" ? "sample-shop/server.ts" : "provider/server.ts";
  return startService({
    name: "provider",
    // The watcher follows source files.
    args: dev ? ["--watch", file] : [...lean.args, ...bundledArgs(file)],
    env: {
      ...withoutStorefrontSecrets(env),
      ...lean.env,
      ...providerMetrics(env),
      PROVIDER_PORT: String(providerPort),
      CONSOLE_PORT: String(consolePort),
      SHOP_URL: `http://127.0.0.1:${port}`,
      MEDIA_URL: process.env.MEDIA_URL ?? "",
    },
    health: `${providerUrl}/health`,
    logs,
  });
}

/** The two programs cannot share a port: the provider's metrics are on the next one. */
function providerMetrics({ METRICS_PORT }) {
  return METRICS_PORT ? { METRICS_PORT: String(Number(METRICS_PORT) + 1) } : {};
}

/** The storefront cannot read what the provider has encrypted. */
function startStorefront({ port }, { DATA_SECRET, ...env }, logs) {
  return startService({
    name: "storefront",
    args: dev ? ["node_modules/next/dist/bin/next", "dev", "-p", String(port)] : storefrontProgram.args,
    env: dev ? env : { ...storefrontProgram.env, ...env },
    health: `http://127.0.0.1:${port}/api/health`,
    logs,
  });
}

/** Whether any operator can sign in to the console; null where there is none. */
async function hasOperators({ embedded, consolePort }) {
  if (!embedded) return null;
  const host = process.env.CONSOLE_HOST || "127.0.0.1";
  const { body } = await ask(`http://${reachableHost(host)}:${consolePort}/health`);
  return JSON.parse(body).operators;
}

function welcome({ embedded, seed, publicUrl, providerPort, providerUrl, consoleUrl }, env, logs, operators) {
  const provider = embedded ? `http://localhost:${providerPort}` : providerUrl;
  const isSandbox = env.DEMO !== "yes" && !isProduction({ PUBLIC_URL: publicUrl });
  const lines = [
    ["Shop", publicUrl],
    ["Provider", provider],
    embedded && isSandbox && !env.SMTP_URL && ["Mailbox", `${provider}/_dev/mailbox`],
    embedded && seed === "demo" && ["Accounts", "demo / Demo-2026 and newcomer / Demo-2026"],
    embedded && ["Console", consoleUrl],
    ["Logs", relative(root, logs)],
  ];
  const table = lines.filter(Boolean).map(([label, value]) => `  ${label.padEnd(10)}${value}`);
  const first =
    operators === false ? ["The console has no operator yet. Add one: npm run shop -- operator add <email> <name> --role owner", ""] : [];
  return ["", "The shop is running.", "", ...table, "", ...first, embedded ? "Ctrl-C stops both." : "Ctrl-C stops it.", ""].join("\n");
}
