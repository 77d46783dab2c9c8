import { join, relative } from "node:path";
import { build } from "./build.mjs";
import { install } from "./install.mjs";
import { requireFree } from "./ports.mjs";
import { program, Refusal } from "./program.mjs";
import { root, withPackages } from "./root.mjs";
import { keepSecrets, requireSecrets } from "./secrets.mjs";
import { startService } from "./services.mjs";
import { readSettings } from "./settings.mjs";

const words = process.argv.slice(2);
const dev = words.includes("--dev");

await program(async () => {
  const unknown = words.find((word) => word !== "--dev");
  if (unknown) throw new Refusal(`What is to be started is said by settings, which the README lists, and not by "${unknown}".`);
  // What can be wrong is looked at first: nobody should wait for a build to learn that a port is taken.
  const settings = readSettings(process.env);
  await requireFree("PORT", settings.port);
  if (settings.embedded) await requireFree("PROVIDER_PORT", settings.providerPort);
  const secrets = settings.embedded ? keepSecrets(settings.dataDir, process.env) : requireSecrets(process.env);
  const logs = join(settings.dataDir, "logs");
  const env = environment(settings, secrets);

  await install();
  if (!dev) await build(logs);

  console.log("Starting …");
  // One after the other: an early visitor must not be told that the shop's data cannot be reached.
  const services = [];
  if (settings.embedded) services.push(await startProvider(settings, env, logs));
  services.push(await startStorefront(settings, env, logs));

  console.log(welcome(settings, env, logs));
  await Promise.race(services.map(({ failed }) => failed));
});

function environment(settings, secrets) {
  return withPackages({
    ...process.env,
    ...secrets,
    NODE_ENV: dev ? "development" : "production",
    NEXT_TELEMETRY_DISABLED: "1",
    DATA_DIR: settings.dataDir,
    PORT: String(settings.port),
    PROVIDER_URL: settings.providerUrl,
    PUBLIC_URL: settings.publicUrl,
    ...(settings.embedded && shortVideoPlatform(settings)),
    TENANT_CODE: process.env.TENANT_CODE || "canopy",
    // Nobody's own PostgreSQL is given accounts whose password everybody knows.
    SEED: process.env.SEED || (process.env.DATABASE_URL ? "none" : "demo"),
  });
}

/** A provider that is for trying out has a page that stands in for the short-video platform. */
function shortVideoPlatform({ providerPort }) {
  if (process.env.SHORT_VIDEO_AUTHORISE_URL || (process.env.DATABASE_URL && !dev)) return {};
  const provider = process.env.PROVIDER_PUBLIC_URL || `http://localhost:${providerPort}`;
  return { SHORT_VIDEO_AUTHORISE_URL: `${provider.replace(/\/$/, "")}/authorise` };
}

/** The provider is told where the storefront is, and nothing of the storefront's own secrets. */
function startProvider({ port, providerPort, providerUrl }, env, logs) {
  const { SESSION_SECRET, KEY_PAIR, ...own } = env;
  return startService({
    name: "provider",
    args: [...(dev ? ["--watch"] : []), "provider/server.ts"],
    env: { ...own, PROVIDER_PORT: String(providerPort), SHOP_URL: `http://127.0.0.1:${port}`, MEDIA_URL: process.env.MEDIA_URL ?? "" },
    health: `${providerUrl}/health`,
    logs,
  });
}

/** The storefront cannot read what the provider has encrypted. */
function startStorefront({ port }, { DATA_SECRET, ...env }, logs) {
  return startService({
    name: "storefront",
    args: dev ? ["node_modules/next/dist/bin/next", "dev", "-p", String(port)] : ["storefront/server.ts"],
    env,
    health: `http://127.0.0.1:${port}/api/health`,
    logs,
  });
}

function welcome({ embedded, publicUrl, providerPort, providerUrl }, env, logs) {
  const provider = embedded ? `http://localhost:${providerPort}` : providerUrl;
  const lines = [
    ["Shop", publicUrl],
    ["Provider", provider],
    embedded && !env.SMTP_URL && !env.DATABASE_URL && ["Mailbox", `${provider}/_dev/mailbox`],
    embedded && env.SEED === "demo" && ["Accounts", "demo / Demo-2026 and newcomer / Demo-2026"],
    ["Logs", relative(root, logs)],
  ];
  const table = lines.filter(Boolean).map(([label, value]) => `  ${label.padEnd(10)}${value}`);
  return ["", "Canopy is open.", "", ...table, "", embedded ? "Ctrl-C stops both." : "Ctrl-C stops it.", ""].join("\n");
}
