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
  expect(jestResults(join(folder, "none.json"))).toEqual({ passed: 0, failures: [] });
  expect(playwrightResults(join(folder, "none.json"))).toEqual({ passed: 0, failures: [] });
});

test("Jest's failures include tests and files that could not be loaded", () => {
  const passing = { status: "passed", fullName: "adds", failureMessages: [] };
  const failing = { status: "failed", fullName: "takes away", failureMessages: ["\u001b[31mtwo is not three\u001b[39m"] };
  const results = jestResults(
    report({
      numPassedTests: 1,
      testResults: [
        { name: join(root, "tests/sums.test.ts"), status: "failed", message: "", assertionResults: [passing, failing] },
        { name: join(root, "tests/gone.test.ts"), status: "failed", message: "Cannot find module", assertionResults: [] },
      ],
    }),
  );
  expect(results).toEqual({
    passed: 1,
    failures: [
      { name: "tests/sums.test.ts › takes away", message: "two is not three" },
      { name: "tests/gone.test.ts", message: "Cannot find module" },
    ],
  });
});

test("Playwright's failures include nested tests and errors outside of tests", () => {
  const failing = {
    title: "pays",
    ok: false,
    file: "pay.spec.ts",
    line: 7,
    tests: [{ results: [{ status: "failed", error: { message: "no button" } }] }],
  };
  const slow = { title: "waits", ok: false, file: "pay.spec.ts", line: 9, tests: [{ results: [{ status: "interrupted" }] }] };
  const passing = { title: "opens", ok: true, file: "pay.spec.ts", line: 3, tests: [] };
  const results = playwrightResults(
    report({
      config: { rootDir: join(root, "e2e") },
      stats: { expected: 1, unexpected: 2, flaky: 0 },
      suites: [{ specs: [passing], suites: [{ specs: [failing, slow] }] }],
      errors: [{ message: "the port is taken" }],
    }),
  );
  expect(results).toEqual({
    passed: 1,
    failures: [
      { name: "outside any test", message: "the port is taken" },
      { name: "e2e/pay.spec.ts:7 › pays", message: "no button" },
      { name: "e2e/pay.spec.ts:9 › waits", message: "interrupted" },
    ],
  });
});
