import { existsSync, readFileSync } from "node:fs";

/** What jest reports; a file of tests that could not even be loaded counts as one failure. */
export function jestCounts(report) {
  const { numPassedTests = 0, numFailedTests = 0, numRuntimeErrorTestSuites = 0 } = read(report);
  return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites };
}

/** What Playwright reports; its errors outside any test, such as a server that does not start, count as failures. */
export function playwrightCounts(report) {
  const { stats = {}, errors = [] } = read(report);
  return { passed: (stats.expected ?? 0) + (stats.flaky ?? 0), failed: (stats.unexpected ?? 0) + errors.length };
}

function read(report) {
  return existsSync(report) ? JSON.parse(readFileSync(report, "utf8")) : {};
}
