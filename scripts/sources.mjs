import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** One hash over files and folders. Missing ones are skipped. */
export function hashOf(root, names) {
  const hash = createHash("sha256");
  for (const name of names) {
    for (const path of filesIn(root, name))
      hash
        .update(`${path}\0`)
        .update(readFileSync(join(root, path)))
        .update("\0");
  }
  return hash.digest("hex");
}

function filesIn(root, name) {
  const path = join(root, name);
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [name];
  const entries = readdirSync(path).filter(isSource).sort();
  return entries.flatMap((entry) => filesIn(root, `${name}/${entry}`));
}

// The build writes the type declarations of the messages.
function isSource(name) {
  return !name.startsWith(".") && !name.endsWith(".d.json.ts");
}
