import { generateKeyPairSync, randomBytes } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { UserError } from "./program.mjs";

const makers = {
  SESSION_SECRET: () => randomBytes(32).toString("hex"),
  REVALIDATE_SECRET: () => randomBytes(32).toString("hex"),
  KEY_PAIR: () => generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey.export({ type: "pkcs8", format: "pem" }),
  DATA_SECRET: () => randomBytes(32).toString("hex"),
};

export const secretNames = Object.keys(makers);

/** Secrets of the provider only. A storefront with an external provider does not need them. */
const providersOwn = ["DATA_SECRET"];

/** Every storefront of a shop needs the same. */
const sharedSecrets = secretNames.filter((name) => !providersOwn.includes(name));

/** The secrets for the provider that comes along: from the environment, else from the data folder, where they are created once. */
export function keepSecrets(dataDir, env) {
  requireDataSecret(dataDir, env);
  if (env.REDIS_URL) requireAll("REDIS_URL", sharedSecrets, env);
  const stored = readSecrets(dataDir);
  const secrets = { ...stored };
  for (const name of secretNames) secrets[name] ??= makers[name]();
  const lacking = secretNames.some((name) => !(name in stored));
  const kept = lacking ? writeSecrets(dataDir, secrets, Object.keys(stored).length > 0) : secrets;
  return Object.fromEntries(secretNames.map((name) => [name, env[name] || kept[name]]));
}

/** A database server outlives this folder and may serve several machines, so a secret that is kept here alone could be lost or differ. */
function requireDataSecret(dataDir, { DATABASE_URL, DATA_SECRET }) {
  if (!DATABASE_URL || DATA_SECRET) return;
  const hint = readSecrets(dataDir).DATA_SECRET ? ` The one that was used so far is in ${secretsFile(dataDir)}.` : "";
  throw new UserError(`With DATABASE_URL set, DATA_SECRET must be set too: without it the encrypted columns cannot be read again.${hint}`);
}

/** The secrets for an external provider. All must be set, because the provider shares them. */
export function requireSecrets(env) {
  requireAll("PROVIDER_URL", sharedSecrets, env);
  return Object.fromEntries(sharedSecrets.map((name) => [name, env[name]]));
}

function requireAll(setting, names, env) {
  const missing = names.filter((name) => !env[name]);
  if (missing.length > 0) throw new UserError(`With ${setting} set, ${missing.join(", ")} must be set too.`);
}

/** The secrets in the data folder; empty without a file. */
export function readSecrets(dataDir) {
  const file = secretsFile(dataDir);
  if (!existsSync(file)) return {};
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    throw new UserError(`${file} is not valid JSON: repair it, or delete it and lose what was encrypted and every signed-in session.`);
  }
}

function writeSecrets(dataDir, secrets, replaces) {
  const file = secretsFile(dataDir);
  mkdirSync(dataDir, { recursive: true });
  // A complete file takes its place in one step, so that an interrupted start leaves no half of it.
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  if (replaces) {
    renameSync(unfinished, file);
    return secrets;
  }
  try {
    linkSync(unfinished, file);
    return secrets;
  } catch (error) {
    // Of two first starts at the same moment, the second uses the secrets of the first: other ones could not read its data.
    if (error.code !== "EEXIST") throw error;
    return readSecrets(dataDir);
  } finally {
    rmSync(unfinished, { force: true });
  }
}

function secretsFile(dataDir) {
  return join(dataDir, "secrets.json");
}
