import { generateKeyPairSync, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Refusal } from "./program.mjs";

const makers = {
  SESSION_SECRET: () => randomBytes(32).toString("hex"),
  REVALIDATE_SECRET: () => randomBytes(32).toString("hex"),
  KEY_PAIR: () => generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey.export({ type: "pkcs8", format: "pem" }),
  DATA_SECRET: () => randomBytes(32).toString("hex"),
};

export const secretNames = Object.keys(makers);

/** The provider's alone: a storefront before somebody else's provider has no data to encrypt. */
const providersOwn = ["DATA_SECRET"];

/** The secrets for the embedded provider: those of the environment, else those of the data folder, made once. */
export function keepSecrets(dataDir, env) {
  const stored = readSecrets(dataDir);
  const secrets = { ...stored };
  for (const name of secretNames) secrets[name] ??= makers[name]();
  if (secretNames.some((name) => !(name in stored))) writeSecrets(dataDir, secrets);
  return Object.fromEntries(secretNames.map((name) => [name, env[name] || secrets[name]]));
}

/** The secrets for a provider of someone else: all must be given, since the other side shares them. */
export function requireSecrets(env) {
  const needed = secretNames.filter((name) => !providersOwn.includes(name));
  const missing = needed.filter((name) => !env[name]);
  if (missing.length > 0) throw new Refusal(`With PROVIDER_URL set, ${missing.join(", ")} must be set too.`);
  return Object.fromEntries(needed.map((name) => [name, env[name]]));
}

/** What the data folder holds; nothing where there is no file yet. */
export function readSecrets(dataDir) {
  const file = secretsFile(dataDir);
  if (!existsSync(file)) return {};
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    throw new Refusal(`${file} is not valid JSON: repair it, or delete it and lose what was encrypted and every signed-in session.`);
  }
}

function writeSecrets(dataDir, secrets) {
  const file = secretsFile(dataDir);
  mkdirSync(dataDir, { recursive: true });
  // Renamed into place, so that an interrupted start leaves no half a file.
  writeFileSync(`${file}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

function secretsFile(dataDir) {
  return join(dataDir, "secrets.json");
}
