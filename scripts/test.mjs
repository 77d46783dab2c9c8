import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { build } from "./build.mjs";
import { findChromium, findHeadlessShell } from "./chromium.mjs";
import { install } from "./install.mjs";
import { run } from "./processes.mjs";
import { program, Refusal } from "./program.mjs";
import { root, withPackages } from "./root.mjs";
import { jestCounts, playwrightCounts } from "./test-counts.mjs";

// Relative to the project's folder, where every step runs.
const reports = ".cache/test";
const jestReport = `${reports}/jest.json`;
const playwrightReport = (project) => `${reports}/playwright-${project}.json`;

/** The browser tests, one screen after the other: two browsers at once are too much for two cores. Those that break a shop of their own come last. */
const browserRuns = [
  { project: "desktop", config: "playwright.config.ts" },
  { project: "phone", config: "playwright.config.ts" },
  { project: "apart", config: "e2e/apart/playwright.config.ts" },
];

const steps = {
  style: () => succeeds("biome check --error-on-warnings ."),
  types: async () => (await succeeds("next typegen")) && (await succeeds("tsc --noEmit")),
  unused: () => succeeds("knip"),
  jest: () => succeeds(`jest --json --outputFile=${jestReport}`),
  build: () => build(join(root, reports)).then(() => true),
  browser: async () => {
    const passed = [];
    for (const { project, config } of browserRuns) {
      const report = { PLAYWRIGHT_REPORT: join(root, playwrightReport(project)) };
      passed.push(await succeeds(`playwright test --config ${config} --project ${project}`, report));
    }
    return passed.every(Boolean);
  },
};

await program(
  async () => {
    const chosen = chosenSteps(process.argv.slice(2));
    await install();
    // Before anything else, so that a missing browser is not found out after ten minutes.
    if (chosen.includes("browser")) {
      process.env.CHROMIUM_PATH = await findChromium();
      process.env.CHROMIUM_SHELL_PATH = await findHeadlessShell(process.env.CHROMIUM_PATH);
    }
    process.chdir(root);
    rmSync(reports, { recursive: true, force: true });
    mkdirSync(reports, { recursive: true });

    const passes = await passesAll(chosen);
    const counts = [jestCounts(jestReport), ...browserRuns.map(({ project }) => playwrightCounts(playwrightReport(project)))];
    const passed = counts.reduce((sum, count) => sum + count.passed, 0);
    const failed = counts.reduce((sum, count) => sum + count.failed, 0);
    // A step without tests of its own, such as the types, counts as one when it fails.
    console.log(`\n${passed} passed, ${passes ? failed : Math.max(failed, 1)} failed`);
    process.exitCode = passes ? 0 : 1;
  },
  { interrupt: "SIGINT", exitCode: 130 },
);

function chosenSteps([flag, name]) {
  if (!flag) return Object.keys(steps);
  if (flag === "--only" && name in steps) return [name];
  throw new Refusal(`Usage: npm test [-- --only ${Object.keys(steps).join("|")}]`);
}

async function passesAll(names) {
  for (const name of names) {
    console.log(`\n── ${name} ──`);
    const begin = performance.now();
    const passes = await steps[name]().catch(explain);
    console.log(`${name}: ${passes ? "passed" : "failed"} in ${((performance.now() - begin) / 1000).toFixed(1)} s`);
    if (!passes) return false;
  }
  return true;
}

async function succeeds(line, own = {}) {
  const [command, ...args] = line.split(" ");
  const env = withPackages({ ...process.env, NEXT_TELEMETRY_DISABLED: "1", ...own });
  return (await run(command, args, { env })) === 0;
}

function explain(error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  return false;
}
