import { cpSync, existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.mjs";

/** The files that pages load from the package: the player, its engines, its texts, and the license check. */
const wanted = ["aliplayer-h5-min.js", "aliplayer-worker-min.js", "hls", "lang", "license"];

/** Copies Aliplayer's files to a public folder with their version. They are not part of the repository. */
export function copyPlayerFiles(base = root) {
  const packageFolder = join(base, "node_modules/aliyun-aliplayer");
  const { version } = JSON.parse(readFileSync(join(packageFolder, "package.json"), "utf8"));
  const target = join(base, "public/player");
  if (existsSync(join(target, version, wanted.at(-1)))) return;
  rmSync(target, { recursive: true, force: true });
  for (const name of wanted) cpSync(join(packageFolder, "build", name), join(target, version, name), { recursive: true });
}
