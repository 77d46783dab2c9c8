import { existsSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { root } from "./root.mjs";

/**
 * The number of passed tests in a Jest report, the failures, and the flaky tests, which passed only when they were repeated. A file that
 * could not be loaded is one failure.
 */
export function jestResults(report) {
  const { numPassedTests: passed = 0, testResults: files = [] } = read(report);
  const failures = files.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const tests = assertionResults.filter((test) => test.status === "failed");
    if (tests.length === 0 && status === "failed") return [failure(file, message)];
    return tests.map((test) => failure(`${file} › ${test.fullName}`, test.failureMessages.join("\n")));
  });
  const flaky = files.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter((test) => test.status === "passed" && test.retryReasons?.length)
      .map((test) => failure(`${relative(root, name)} › ${test.fullName}`, test.retryReasons.join("\n"))),
  );
  return { passed, failures, flaky };
}

/** The same of a Playwright report. An error outside any test, such as a server that does not start, is a failure too. */
export function playwrightResults(report) {
  const { config, stats = {}, suites = [], errors = [] } = read(report);
  const specs = suites.flatMap(specsOf);
  const named = (spec) => failure(`${relative(root, join(config.rootDir, spec.file))}:${spec.line} › ${spec.title}`, messageOf(spec));
  const failures = [...errors.map((error) => failure("outside any test", error.message)), ...specs.filter((spec) => !spec.ok).map(named)];
  const flaky = specs.filter((spec) => spec.ok && spec.tests.some((test) => test.status === "flaky")).map(named);
  return { passed: (stats.expected ?? 0) + (stats.flaky ?? 0), failures, flaky };
}

function specsOf(suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
}

function messageOf(spec) {
  return spec.tests
    .flatMap((test) => test.results)
    .filter((result) => result.status !== "passed")
    .map((result) => result.error?.message ?? result.status)
    .join("\n");
}

function failure(name, message = "") {
  return { name, message: stripVTControlCharacters(message).trim() };
}

function read(report) {
  return existsSync(report) ? JSON.parse(readFileSync(report, "utf8")) : {};
}
