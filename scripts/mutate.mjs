import { execFileSync } from "node:child_process";
import { constants, setPriority } from "node:os";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { install } from "./install.mjs";
import { areas } from "./mutation-areas.mjs";
import { run } from "./processes.mjs";
import { program, Refusal } from "./program.mjs";
import { root, withPackages } from "./root.mjs";

/** Installed on first use, because no other command needs these 64 MB. */
const packages = ["@stryker-mutator/core@10.0.0", "@stryker-mutator/jest-runner@10.0.0"];

const usage = `Usage: npm run mutate -- [--area ${Object.keys(areas).join("|")}] [--file <path>]`;

function readOptions() {
  try {
    const { area, file } = parseArgs({ options: { area: { type: "string" }, file: { type: "string" } } }).values;
    if (area && !(area in areas)) throw new Refusal(usage);
    if (file && !area) throw new Refusal(`${usage}\n--file needs the area whose tests have to notice.`);
    return { chosen: area ? [area] : Object.keys(areas), file };
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal(`${error.message}\n\n${usage}`);
  }
}

/** Installs Stryker outside of the project and returns the path of its command. */
function findStryker(env) {
  const install = ["exec", "--yes", ...packages.map((each) => `--package=${each}`), "-c", "command -v stryker"];
  return execFileSync("npm", install, { env, encoding: "utf8" }).trim();
}

await program(
  async () => {
    const { chosen, file } = readOptions();
    await install();
    process.chdir(root);
    setPriority(constants.priority.PRIORITY_LOW);
    const env = withPackages(process.env);
    const stryker = findStryker(env);
    // Stryker itself looks for plugins among the project's packages only.
    const plugin = join(dirname(dirname(stryker)), "@stryker-mutator/jest-runner/dist/src/index.js");
    const failed = [];
    for (const area of chosen) {
      const only = file ? ["--mutate", file] : [];
      const own = { ...env, MUTATE_AREA: area, MUTATE_PLUGIN: plugin };
      const code = await run(stryker, ["run", "scripts/mutation.config.mjs", ...only], { env: own, stdio: "inherit" });
      if (code !== 0) failed.push(area);
    }
    if (failed.length > 0) throw new Refusal(`No score for: ${failed.join(", ")}`);
  },
  { interrupt: "SIGINT", exitCode: 130 },
);
