import { base } from "../jest.config.mjs";
import { areas } from "./mutation-areas.mjs";

const name = process.env.MUTATE_AREA ?? "";
const area = areas[name];
if (!area) throw new Error(`There is no area «${name}» to mutate.`);

const reports = `.cache/mutation/${name}`;

/** Stryker's configuration for one area. */
export default {
  mutate: area.mutate,
  testRunner: "jest",
  plugins: [process.env.MUTATE_PLUGIN],
  jest: {
    projectType: "custom",
    config: {
      ...base,
      // Stryker adds this to the project's own settings, whose projects would run instead.
      projects: [],
      displayName: name,
      testEnvironment: "node",
      testMatch: area.tests.map((pattern) => `<rootDir>/${pattern}`),
      setupFilesAfterEnv: ["console-errors", "pglite-setup"].map((name) => `<rootDir>/tests/support/jest/${name}.ts`),
      ...(area.database && { globalSetup: "<rootDir>/tests/support/jest/seed-pglite.mjs" }),
      testTimeout: 60_000,
    },
  },
  coverageAnalysis: "perTest",
  incremental: true,
  incrementalFile: `${reports}.incremental.json`,
  reporters: ["clear-text", "progress-append-only", "json"],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: `${reports}.json` },
  tempDirName: ".cache/mutation/sandbox",
  ignorePatterns: [".next", ".data", ".cache", "docs", "public", "e2e", "bench"],
  concurrency: 1,
  timeoutMS: 10_000,
  // Enough for a busy machine.
  timeoutFactor: 3,
  // Stryker would rewrite the file with an API that TypeScript 7 lacks.
  tsconfigFile: "no-tsconfig.json",
};
