import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { constants, getPriority, setPriority } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { install } from "../../scripts/install.mjs";
import { start } from "../../scripts/processes.mjs";
import { program, UserError } from "../../scripts/program.mjs";
import { node, root, withPackages } from "../../scripts/root.mjs";
import { areas } from "./areas.mjs";
import { instrument } from "./instrument.mjs";
import { reportOf } from "./report.mjs";
import { sampleOf } from "./sample.mjs";

const usage = `Usage: npm run mutate -- [--area ${Object.keys(areas).join("|")}] [--file <path>] [--sample <most per file>]`;

function readOptions() {
  try {
    const options = { area: { type: "string" }, file: { type: "string" }, sample: { type: "string" } };
    const { area, file, sample } = parseArgs({ options }).values;
    if (sample && !/^[1-9]\d*$/.test(sample)) throw new UserError(usage);
    if (area && !(area in areas)) throw new UserError(usage);
    if (file && !area) throw new UserError(`${usage}\n--file needs the area whose tests have to notice.`);
    return { chosen: area ? [area] : Object.keys(areas), file, sample: Number(sample ?? Number.POSITIVE_INFINITY) };
  } catch (error) {
    throw error instanceof UserError ? error : new UserError(`${error.message}\n\n${usage}`);
  }
}

/** The packages of this tool, which no other command needs: they are installed on first use. */
function findPackages(env) {
  const folder = join(import.meta.dirname, "node_modules");
  if (!existsSync(folder)) execFileSync("npm", ["ci", "--prefix", import.meta.dirname], { env, stdio: "inherit" });
  return folder;
}

/** The exit code by which the runner asks for a fresh process: mutation/runner.cjs. */
const continueFresh = 77;

const resultsOf = (path) =>
  existsSync(path)
    ? readFileSync(path, "utf8")
        .split("\n")
        .filter(Boolean)
        .map((line) => JSON.parse(line))
    : [];

/** Runs Jest until it ends. A change that blocks the process is recorded, and a fresh process goes on. */
async function runTests(env, results) {
  while (true) {
    const jest = [
      join(root, "node_modules/jest/bin/jest.js"),
      "--config",
      join(root, "tools/mutation/jest.config.mjs"),
      "--runInBand",
      "--forceExit",
    ];
    const { child, ended } = start(node, ["--no-warnings", ...jest], { env, stdio: ["ignore", "ignore", "pipe"] });
    const begunAt = Date.now();
    const output = [];
    child.stderr.on("data", (data) => output.push(data));
    let hasEnded = false;
    ended.then(() => {
      hasEnded = true;
    });
    while (!hasEnded) {
      await Promise.race([ended, sleep(2000)]);
      const last = resultsOf(results).at(-1);
      const writtenAt = existsSync(results) ? statSync(results).mtimeMs : 0;
      // The last line may be that of a run that was interrupted, which says nothing about this process.
      const isBlocked = last?.status === "begun" && writtenAt > begunAt && Date.now() - writtenAt > 10_000 + 2 * last.limitMs;
      if (!hasEnded && isBlocked) {
        writeFileSync(results, `${JSON.stringify({ ...last, status: "timeout", test: "the process was blocked" })}\n`, { flag: "a" });
        process.kill(child.pid, "SIGKILL");
        await ended;
      }
    }
    const { code, reason } = await ended;
    if (code === 0) return;
    if (code !== continueFresh && reason !== "SIGKILL") throw new UserError(Buffer.concat(output).toString());
  }
}

await program(
  async () => {
    const { chosen, file, sample } = readOptions();
    await install();
    process.chdir(root);
    if (getPriority() === 0) setPriority(constants.priority.PRIORITY_LOW);
    const env = withPackages(process.env);
    const stryker = findPackages(env);
    for (const area of chosen) {
      const folder = join(root, ".cache/mutation", area);
      mkdirSync(folder, { recursive: true });
      const [plan, results] = [join(folder, "plan.json"), join(folder, "results.jsonl")];
      const { files, changes: all } = await instrument(stryker, file ? [file] : globSync(areas[area].mutate).sort());
      const changes = sampleOf(all, sample);
      const planHash = createHash("sha256")
        .update(
          Object.values(files)
            .map(({ hash }) => hash)
            .join(),
        )
        .digest("hex");
      writeFileSync(plan, JSON.stringify({ files, changes, planHash }));
      const own = { ...env, MUTATE_AREA: area, MUTATE_PLAN: plan, MUTATE_RESULTS: results, PROVIDER_DATABASE: "pglite" };
      for (const round of ["running", "loading"]) {
        await runTests({ ...own, MUTATE_ROUND: round }, results);
        console.log(`After the round «${round}»:`);
        console.log(reportOf(area, changes, resultsOf(results)));
      }
    }
  },
  { interrupt: "SIGINT", exitCode: 130 },
);
