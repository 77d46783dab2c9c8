import { resolve } from "node:path";
import { readPort } from "./ports.mjs";
import { Refusal } from "./program.mjs";
import { root } from "./root.mjs";

/** What the start script needs to know; each of the two programs parses its own settings again, in full. */
export function readSettings(env) {
  const port = readPort(env, "PORT", 3000);
  const embedded = !env.PROVIDER_URL;
  const providerPort = embedded ? readPort(env, "PROVIDER_PORT", 4000) : null;
  if (port === providerPort) throw new Refusal(`PORT and PROVIDER_PORT are both ${port}: the two programs need a port each.`);
  return {
    port,
    embedded,
    providerPort,
    providerUrl: embedded ? `http://127.0.0.1:${providerPort}` : env.PROVIDER_URL,
    publicUrl: env.PUBLIC_URL || `http://localhost:${port}`,
    dataDir: dataDir(env),
  };
}

export function dataDir(env) {
  return resolve(root, env.DATA_DIR || ".data");
}
