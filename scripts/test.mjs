import { mkdirSync, openSync, readFileSync, rmSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import { build } from "./build.mjs";
import { findChromium, findHeadlessShell } from "./chromium.mjs";
import { findFfmpeg } from "./ffmpeg.mjs";
import { install } from "./install.mjs";
import { firstFreePort } from "./ports.mjs";
import { run, start, stopAll } from "./processes.mjs";
import { program, UserError } from "./program.mjs";
import { root, sparing, withPackages } from "./root.mjs";
import { jestResults, playwrightResults } from "./test-results.mjs";

// Relative to the project's folder, where every step runs.
const reports = ".cache/test";
const jestReport = `${reports}/jest.json`;
const jestOutput = `${reports}/jest.log`;
const playwrightReport = (project) => `${reports}/playwright-${project}.json`;

/** Continuous integration ends a run at 90 minutes without a word; this run says first which step does not end. */
const maxMs = 80 * 60_000;
const running = new Set();

const withShop = "e2e/playwright.config.ts";
const browserRuns = {
  desktop: withShop,
  phone: withShop,
  // Tests that break a shop of their own.
  isolated: "e2e/isolated/playwright.config.ts",
};

const steps = {
  style: () => succeeds("biome check --error-on-warnings ."),
  types: async () => (await succeeds("next typegen")) && (await succeeds("tsc --noEmit")),
  unused: () => succeeds("knip"),
  // A browser test starts the standalone output.
  build: () => build(join(root, reports), true).then(() => true),
  desktop: () => browses("desktop"),
  phone: () => browses("phone"),
  isolated: () => browses("isolated"),
  jest: () => succeedsBehind(`node ${sparing.join(" ")} node_modules/jest/bin/jest.js --json --outputFile=${jestReport}`, jestOutput),
};

await program(
  async () => {
    const chosen = chosenSteps(process.argv.slice(2));
    if (process.env.CI === "true") setTimeout(giveUp, maxMs).unref();
    await install();
    // First, so that a missing browser is reported before the other steps run.
    if (Object.keys(browserRuns).some((name) => chosen.includes(name))) {
      process.env.E2E_PORT = String(await firstFreePort(3100));
      process.env.CHROMIUM_PATH = await findChromium();
      process.env.CHROMIUM_SHELL_PATH = await findHeadlessShell(process.env.CHROMIUM_PATH);
    }
    if (chosen.some((name) => name === "jest" || name === "isolated")) await findFfmpeg();
    process.chdir(root);
    rmSync(reports, { recursive: true, force: true });
    mkdirSync(reports, { recursive: true });

    const passes = await passesAll(chosen);
    const results = [jestResults(jestReport), ...Object.keys(browserRuns).map((project) => playwrightResults(playwrightReport(project)))];
    const passed = results.reduce((sum, result) => sum + result.passed, 0);
    const failures = results.flatMap((result) => result.failures);
    printAlike(
      "↻ flaky:",
      results.flatMap((result) => result.flaky),
    );
    printAlike("✘", failures);
    // A step without tests of its own, such as the types, counts as one when it fails.
    console.log(`\n${passed} passed, ${passes ? failures.length : Math.max(failures.length, 1)} failed`);
    process.exitCode = passes ? 0 : 1;
  },
  { interrupt: "SIGINT", exitCode: 130 },
);

function chosenSteps([flag, name]) {
  if (!flag) return Object.keys(steps);
  if (flag === "--only" && name in steps) return [name];
  throw new UserError(`Usage: npm test [-- --only ${Object.keys(steps).join("|")}]`);
}

/**
 * Runs the quick steps first, then the browser tests. Tests with shops of their own, which mostly wait, run at the same time, and Jest runs
 * with low priority.
 */
async function passesAll(chosen) {
  const list = (...names) => names.filter((name) => chosen.includes(name));
  const inBrowsers = async () => {
    if (!(await passesInTurn(list("build")))) return false;
    return passAll([list("desktop", "phone"), list("isolated")]);
  };
  const quick = await passAll(list("style", "types", "unused").map((name) => [name]));
  return quick && (await Promise.all([inBrowsers(), passesInTurn(list("jest"))])).every(Boolean);
}

async function passAll(lanes) {
  return (await Promise.all(lanes.map(passesInTurn))).every(Boolean);
}

/** One after the other, until one fails. */
async function passesInTurn(names) {
  for (const name of names) if (!(await passesStep(name))) return false;
  return true;
}

async function passesStep(name) {
  console.log(`\n── ${name} ──`);
  const begin = performance.now();
  running.add(name);
  const passes = await steps[name]().catch(explain);
  running.delete(name);
  console.log(`${name}: ${passes ? "passed" : "failed"} in ${((performance.now() - begin) / 1000).toFixed(1)} s`);
  return passes;
}

async function giveUp() {
  console.log(`\nStill running after ${maxMs / 60_000} minutes: ${[...running].join(", ")}.`);
  for (const name of running) if (name === "jest") console.log(readFileSync(jestOutput, "utf8").slice(-20_000));
  await stopAll("SIGTERM");
  process.exit(1);
}

function browses(project) {
  const report = { PLAYWRIGHT_REPORT: join(root, playwrightReport(project)) };
  return succeeds(`playwright test --config ${browserRuns[project]} --project ${project}`, report);
}

function environment(own) {
  return withPackages({ ...process.env, NEXT_TELEMETRY_DISABLED: "1", ...own });
}

async function succeeds(line, own) {
  const [command, ...args] = line.split(" ");
  return (await run(command, args, { env: environment(own) })) === 0;
}

/** The same with the lowest priority; its output is printed at its end. */
async function succeedsBehind(line, output) {
  const [command, ...args] = line.split(" ");
  const file = openSync(output, "w");
  const { child, ended } = start(command, args, { env: environment(), stdio: ["ignore", file, file] });
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  const { code } = await ended;
  console.log(readFileSync(output, "utf8"));
  return code === 0;
}

/** Prints tests with the same message together. */
function printAlike(mark, failures) {
  for (const message of new Set(failures.map((failure) => failure.message))) {
    const alike = failures.filter((failure) => failure.message === message);
    console.log(`\n${alike.map(({ name }) => `${mark} ${name}`).join("\n")}\n${firstLines(message)}`);
  }
}

// Enough to understand a failure without searching the output above.
function firstLines(message) {
  const lines = message.split("\n", 24);
  return lines.map((line) => `  ${line}`).join("\n");
}

function explain(error) {
  if (!(error instanceof UserError)) throw error;
  console.error(error.message);
  return false;
}
