import { root } from "../../scripts/root.mjs";
import { base } from "../../tests/support/jest/base.mjs";
import { areas } from "./areas.mjs";

const area = areas[process.env.MUTATE_AREA ?? ""];

const [[files, [, options]]] = Object.entries(base.transform);

/** Jest's configuration for the changes of one area. */
export default {
  ...base,
  rootDir: root,
  testEnvironment: "<rootDir>/tests/support/jest/node-environment.ts",
  testSequencer: "<rootDir>/tools/mutation/sequencer.cjs",
  globals: { areaTests: area.tests },
  testRunner: "<rootDir>/tools/mutation/runner.cjs",
  transform: { [files]: ["<rootDir>/tools/mutation/transform.cjs", options] },
  testMatch: area.tests.map((pattern) => `<rootDir>/${pattern}`),
  setupFilesAfterEnv: ["console-errors", "pglite-setup"].map((name) => `<rootDir>/tests/support/jest/${name}.ts`),
  ...(area.database && { globalSetup: "<rootDir>/tests/support/jest/seed-pglite.mjs" }),
};
