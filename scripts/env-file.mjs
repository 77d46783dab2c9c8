import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { root } from "./root.mjs";

/** Adds the settings of the file `.env` to the environment, which comes first. */
export function readEnvFile(env, folder = root) {
  const file = join(folder, ".env");
  if (!existsSync(file)) return;
  for (const [name, value] of Object.entries(parseEnv(readFileSync(file, "utf8")))) env[name] ??= value;
}
