import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "@jest/globals";
import { root } from "@/scripts/root.mjs";
import { jestResults, playwrightResults } from "@/scripts/test-results.mjs";

const folder = mkdtempSync(join(tmpdir(), "results-"));
afterAll(() => rmSync(folder, { recursive: true }));

function report(content: object) {
  const file = join(folder, "report.json");
  writeFileSync(file, JSON.stringify(content));
  return file;
}

test("a run without a report passed nothing and names no failure", () => {
  expect(jestResults(join(folder, "none.json"))).toEqual({ passed: 0, failures: [], flaky: [] });
  expect(playwrightResults(join(folder, "none.json"))).toEqual({ passed: 0, failures: [], flaky: [] });
});

test("Jest's failures include tests and files that could not be loaded, and a test that passed at the second run is flaky", () => {
  const passing = { status: "passed", fullName: "adds", failureMessages: [] };
  const repeated = { status: "passed", fullName: "waits", failureMessages: [], retryReasons: ["too late"] };
  const failing = { status: "failed", fullName: "takes away", failureMessages: ["\u001b[31mtwo is not three\u001b[39m"] };
  const results = jestResults(
    report({
      numPassedTests: 2,
      testResults: [
        { name: join(root, "tests/sums.test.ts"), status: "failed", message: "", assertionResults: [passing, repeated, failing] },
        { name: join(root, "tests/gone.test.ts"), status: "failed", message: "Cannot find module", assertionResults: [] },
      ],
    }),
  );
  expect(results).toEqual({
    passed: 2,
    failures: [
      { name: "tests/sums.test.ts › takes away", message: "two is not three" },
      { name: "tests/gone.test.ts", message: "Cannot find module" },
    ],
    flaky: [{ name: "tests/sums.test.ts › waits", message: "too late" }],
  });
});

test("Playwright's failures include nested tests and errors outside of tests, and a test that passed at the second run is flaky", () => {
  const failing = {
    title: "pays",
    ok: false,
    file: "pay.spec.ts",
    line: 7,
    tests: [{ results: [{ status: "failed", error: { message: "no button" } }] }],
  };
  const slow = { title: "waits", ok: false, file: "pay.spec.ts", line: 9, tests: [{ results: [{ status: "interrupted" }] }] };
  const passing = { title: "opens", ok: true, file: "pay.spec.ts", line: 3, tests: [] };
  const repeated = {
    title: "loads",
    ok: true,
    file: "pay.spec.ts",
    line: 5,
    tests: [{ status: "flaky", results: [{ status: "failed", error: { message: "no page" } }, { status: "passed" }] }],
  };
  const results = playwrightResults(
    report({
      config: { rootDir: join(root, "e2e") },
      stats: { expected: 1, unexpected: 2, flaky: 1 },
      suites: [{ specs: [passing, repeated], suites: [{ specs: [failing, slow] }] }],
      errors: [{ message: "the port is taken" }],
    }),
  );
  expect(results).toEqual({
    passed: 2,
    failures: [
      { name: "outside any test", message: "the port is taken" },
      { name: "e2e/pay.spec.ts:7 › pays", message: "no button" },
      { name: "e2e/pay.spec.ts:9 › waits", message: "interrupted" },
    ],
    flaky: [{ name: "e2e/pay.spec.ts:5 › loads", message: "no page" }],
  });
});
