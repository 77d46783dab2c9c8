const { appendFileSync, existsSync, readFileSync } = require("node:fs");
const { createHash } = require("node:crypto");
const { dirname, join, relative } = require("node:path");
const { flatten, run, testIds, watchBackground } = require("./run-tests.cjs");

/** Exit code of a run that wants to be continued by a fresh process. */
const continueFresh = 77;

const mostBytes = 3 * 2 ** 30;

const mostUnverified = 15;

const circus = join(dirname(require.resolve("jest-circus")), "jestAdapterInit.js");

const root = process.cwd();
const { MUTATE_PLAN: planFile, MUTATE_RESULTS: resultsFile, MUTATE_ROUND: round } = process.env;

/** The second round loads the modules again for each change, because these changes take effect while a module is loaded. */
const isLoading = round === "loading";

const lines = () =>
  existsSync(resultsFile)
    ? readFileSync(resultsFile, "utf8")
        .split("\n")
        .filter(Boolean)
        .map((line) => JSON.parse(line))
    : [];
/** The part of a change's id that names its file. */
const fileOf = (id) => id.slice(0, id.lastIndexOf("-"));
const record = (line) => appendFileSync(resultsFile, `${JSON.stringify(line)}\n`);

const hashOf = (path) => createHash("sha256").update(readFileSync(path)).digest("hex").slice(0, 12);

/**
 * A test runner for Jest that loads a test file once, and then runs its tests for one change after another. Jest would load hundreds of
 * modules and start a database for each change, which takes half a minute.
 */
module.exports = async function runChanges(globalConfig, config, environment, runtime, testPath, sendMessageToJest) {
  const file = relative(root, testPath);
  const testHash = hashOf(testPath);
  const { changes, planHash } = JSON.parse(readFileSync(planFile, "utf8"));
  const known = lines();
  const isDone = known.some(
    (line) => line.done === file && line.testHash === testHash && line.planHash === planHash && line.round === round,
  );
  if (isDone) return passed(testPath);

  const switches = { activeMutant: undefined, currentTestId: undefined };
  environment.global.__stryker__ = switches;
  const loader = await openLoader({ globalConfig, config, environment, runtime, testPath, sendMessageToJest });
  const background = watchBackground();

  const load = async () => {
    switches.currentTestId = undefined;
    await loader.load();
    return flatten(loader.root());
  };

  let tests = await load();
  const first = await run(tests, { switches, limitMs: 600_000, background });
  if (first.failed) throw new Error(`${file} fails without any change: ${first.failed}: ${first.error?.stack ?? first.error}`);
  // Tests that fail when they are repeated without any change, or after the modules were loaded again, would notice every change.
  const repeated = isLoading ? "reloadable" : "repeatable";
  if (!known.some((line) => line.status === repeated && line.file === file && line.testHash === testHash)) {
    const coverage = structuredClone(switches.mutantCoverage);
    const own = isLoading ? await load() : tests;
    const again = await run(own, { switches, limitMs: 600_000, background });
    if (again.failed) throw new Error(`${file} is not ${repeated}: ${again.failed}: ${again.error?.stack ?? again.error}`);
    switches.mutantCoverage = coverage;
    record({ file, testHash, status: repeated });
  }
  const limitMs = 10_000 + 10 * Math.max(...tests.map((test) => test.ms ?? 0));

  const { static: atLoading = {}, perTest = {} } = switches.mutantCoverage ?? {};
  const reached = tests.map((test) => new Set(testIds(test).flatMap((each) => Object.keys(perTest[each] ?? {}))));
  const reachedFiles = reached.map((ids) => new Set([...ids].map(fileOf)));
  const milliseconds = tests.map(({ ms }) => ms ?? 0);
  /** Files all of whose changes take effect while they are loaded. */
  const isConstant = (id) => changes.every((each) => fileOf(each.id) !== fileOf(id) || atLoading[each.id]);
  /** The tests that reach a change. One that takes effect at loading is reached by those that run other code of its file. */
  const coveredBy = (id) =>
    tests.flatMap((_, index) => {
      const reaches = isLoading ? reachedFiles[index].has(fileOf(id)) || isConstant(id) : reached[index].has(id);
      return reaches ? [index] : [];
    });

  /** How often a test has noticed a change of a file. */
  const found = new Map();
  const pathOf = new Map(changes.map(({ id, path }) => [id, path]));
  const foundBy = (id, index) => found.get(`${pathOf.get(id)} ${index}`) ?? 0;
  /** The tests that reach a change: first those that noticed most of its neighbors, then the quickest. */
  const bestFirst = (id) =>
    coveredBy(id).sort((one, other) => foundBy(id, other) - foundBy(id, one) || milliseconds[one] - milliseconds[other]);

  const hits = (id) => [atLoading, ...Object.values(perTest)].reduce((sum, counts) => sum + (counts[id] ?? 0), 0);

  const ended = new Set();
  const suspects = new Set();
  for (const line of known) {
    if (line.status === "noticed" || line.status === "timeout") ended.add(line.id);
    if (line.status === "suspect") ended.delete(line.id);
    if (line.status === "unnoticed" && line.file === file && line.testHash === testHash && line.round === round) ended.add(line.id);
    if (line.status === "suspect" && line.file === file) suspects.add(line.id);
  }

  // What `beforeAll` opened, such as a database, serves one change after another. A file whose tests cannot be repeated with it opens it for each.
  const keeps = !isLoading && !known.some((line) => line.status === "alone" && line.file === file && line.testHash === testHash);
  const entered = [];
  const isReachedBeforeAll = (id) => Object.entries(perTest).some(([name, counts]) => name.startsWith("all:") && counts[id]);
  const ownSetUp = (id) => !keeps || suspects.has(id) || isReachedBeforeAll(id);
  const leaveAll = () => run([], { switches, limitMs, background, entered });

  const verified = new Set();
  let unverified = [];
  /** A failure counts only if the same tests pass without the change: at once for a new choice of tests, and again after a few changes. */
  async function verify(chosen, names, kept) {
    const { failed } = await run(chosen, { switches, limitMs, background, ...kept });
    if (failed && kept) record({ file, testHash, status: "alone" });
    // Alone in a fresh process, a change may leave anything behind.
    const isAlone = unverified.length === 1 && suspects.has(unverified[0]);
    if (failed && !isAlone) for (const id of unverified) record({ id, file, status: "suspect" });
    if (failed) process.exit(continueFresh);
    verified.add(names);
    unverified = [];
  }

  /** Runs the tests of a change, and records a failure. */
  async function tryChange(id) {
    const covering = bestFirst(id);
    record({ id, file, status: "begun", limitMs });
    const kept = ownSetUp(id) ? undefined : { entered, keeps: true };
    if (!kept) await leaveAll();
    // Ends a loop that a change has made endless: such a loop over the embedded database lets no timer run.
    Object.assign(switches, { activeMutant: id, hitCount: 0, hitLimit: 1000 + 100 * hits(id) });
    let outcome;
    try {
      const own = isLoading ? await load() : tests;
      const chosen = covering.map((index) => own[index]);
      outcome = await run(chosen, { switches, limitMs, background, ...kept });
    } catch (error) {
      outcome = { failed: "loading the modules", error };
    }
    Object.assign(switches, { activeMutant: undefined, hitCount: undefined });
    if (outcome.timedOut) {
      record({ id, file, testHash, status: "timeout", test: outcome.failed });
      process.exit(continueFresh);
    }
    if (isLoading) tests = await load();
    if (outcome.failed) {
      const chosen = covering.map((index) => tests[index]).slice(0, outcome.begun);
      const last = `${pathOf.get(id)} ${covering[outcome.begun - 1]}`;
      found.set(last, (found.get(last) ?? 0) + 1);
      record({ id, file, testHash, status: "noticed", test: outcome.failed });
      unverified.push(id);
      const names = chosen.map(({ id: each }) => each).join();
      if (!verified.has(names) || unverified.length >= mostUnverified || suspects.has(id)) await verify(chosen, names, kept);
    }
    if (process.memoryUsage.rss() > mostBytes) process.exit(continueFresh);
    return Boolean(outcome.failed);
  }

  const open = changes.filter(({ id }) => !ended.has(id) && (!isLoading || atLoading[id]) && coveredBy(id).length > 0);
  // A change that made a process unreliable is the first one of the next process.
  open.sort((one, other) => suspects.has(other.id) - suspects.has(one.id));
  for (const { id } of open) {
    if (!(await tryChange(id))) record({ id, file, testHash, round, status: "unnoticed" });
  }
  await leaveAll();
  background.close();
  record({ done: file, testHash, planHash, round });
  return passed(testPath);
};

/** Collects the tests of a file, and again after its own modules have been forgotten. Packages stay loaded. */
async function openLoader({ globalConfig, config, environment, runtime, testPath, sendMessageToJest }) {
  const { initialize } = runtime.requireInternalModule(circus);
  const setGlobalsForRuntime = runtime.setGlobalsForRuntime.bind(runtime);
  const localRequire = runtime.requireModule.bind(runtime);
  await initialize({
    config,
    environment,
    globalConfig,
    localRequire,
    parentProcess: process,
    runtime,
    sendMessageToJest,
    setGlobalsForRuntime,
    testPath,
  });
  const symbol = Object.getOwnPropertySymbols(environment.global).find(({ description }) => description === "JEST_STATE_SYMBOL");
  const state = environment.global[symbol];
  const own = [...state.rootDescribeBlock.hooks];
  return {
    root: () => state.rootDescribeBlock,
    async load() {
      const block = state.rootDescribeBlock;
      Object.assign(block, { children: [], tests: [], hooks: [...own] });
      state.currentDescribeBlock = block;
      const { moduleRegistry, mockRegistry } = runtime.registries;
      for (const path of moduleRegistry.keys()) if (!path.includes("/node_modules/")) moduleRegistry.delete(path);
      // The factories of mocks belong to the modules that are loaded again.
      mockRegistry.clear();
      for (const path of config.setupFilesAfterEnv) runtime.requireModule(path);
      runtime.requireModule(testPath);
      if (flatten(block).length === 0) throw new Error(`${relative(root, testPath)} has registered no test`);
    },
  };
}

/** Jest takes a file without a test for a failure, so all changes together are one test. */
function passed(testPath) {
  const { createEmptyTestResult } = require(require.resolve("@jest/test-result", { paths: [dirname(require.resolve("jest-circus"))] }));
  return {
    ...createEmptyTestResult(),
    numPassingTests: 1,
    testFilePath: testPath,
    testResults: [
      {
        ancestorTitles: [],
        failureDetails: [],
        failureMessages: [],
        fullName: "changes",
        numPassingAsserts: 0,
        status: "passed",
        title: "changes",
      },
    ],
    perfStats: {
      end: 1,
      start: 0,
      runtime: 1,
      slow: false,
      loadTestEnvironmentStart: 0,
      loadTestEnvironmentEnd: 0,
      setupFilesStart: 0,
      setupFilesEnd: 0,
      setupAfterEnvStart: 0,
      setupAfterEnvEnd: 0,
    },
  };
}
