import { resolve } from "node:path";
import { seedOf, startProblem } from "../lib/process/production.mjs";
import { publicUrlOf } from "../lib/process/public-url.mjs";
import { readPort } from "./ports.mjs";
import { UserError } from "./program.mjs";
import { root } from "./root.mjs";

/** The settings of the start script. Storefront and provider each validate their own settings in full. */
export function readSettings(env) {
  const port = readPort(env, "PORT", 3000);
  const embedded = !env.PROVIDER_URL;
  const providerPort = embedded ? readPort(env, "PROVIDER_PORT", 4000) : null;
  if (port === providerPort) throw new UserError(`PORT and PROVIDER_PORT are both ${port}: the two programs need a port each.`);
  const consolePort = embedded ? readPort(env, "CONSOLE_PORT", providerPort + 1) : null;
  if (consolePort === port || (embedded && consolePort === providerPort))
    throw new UserError(
      `The console needs a port of its own, and ${consolePort} is taken by the shop: choose another by the setting CONSOLE_PORT.`,
    );
  const publicUrl = publicUrlOf({ PUBLIC_URL: env.PUBLIC_URL, PORT: port });
  if (!/^https?:\/\//.test(publicUrl) || !URL.canParse(publicUrl))
    throw new UserError(`The setting PUBLIC_URL is wrong: it must be an address like https://shop.example, not ${publicUrl}.`);
  const problem = embedded ? startProblem({ ...env, PUBLIC_URL: publicUrl }) : storefrontProblem(env);
  if (problem) throw new UserError(problem);
  return {
    port,
    embedded,
    providerPort,
    consolePort,
    consoleUrl: env.CONSOLE_URL || `http://localhost:${consolePort}`,
    providerUrl: embedded ? `http://${reachableHost(env.PROVIDER_HOST)}:${providerPort}` : env.PROVIDER_URL,
    publicUrl,
    seed: seedOf({ ...env, PUBLIC_URL: publicUrl }),
    dataDir: dataDir(env),
  };
}

function storefrontProblem({ DEMO }) {
  return DEMO === "yes"
    ? "DEMO=yes resets the provider that comes along every day, and with PROVIDER_URL there is none: unset one of them."
    : null;
}

/** The host at which this machine reaches a server that listens on `host`. A server on every address is also on the loopback one. */
export function reachableHost(host) {
  if (!host || host === "0.0.0.0" || host === "::") return "127.0.0.1";
  return host.includes(":") ? `[${host}]` : host;
}

export function dataDir(env) {
  return resolve(root, env.DATA_DIR || ".data");
}
