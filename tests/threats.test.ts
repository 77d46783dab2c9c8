import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "@jest/globals";

const page = readFileSync("docs/threats.md", "utf8");

const sections = page.split(/^## /m).slice(1);

/** The cells of every row that names a threat. */
const threats = sections.flatMap((section) => {
  const rows = section.split("\n").filter((line) => line.startsWith("| "));
  return rows[0]?.startsWith("| threat ")
    ? rows.slice(2).map((line) => line.split(" | ").map((cell) => cell.replace(/^\| | \|$/g, "").trim()))
    : [];
});

const namesIn = (cell = "") => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name);

/** The tests of a cell: each title belongs to the file before it. */
function testsIn(cell = "") {
  return cell
    .split("; ")
    .map((part) => ({ files: namesIn(part), titles: [...part.matchAll(/«([^»]+)»/g)].map(([, title = ""]) => title) }));
}

test("every threat has a mitigation, its code and a test", () => {
  expect(sections.map((section) => section.split("\n")[0])).toEqual([
    "Money",
    "Accounts",
    "Personal data",
    "Availability",
    "The operator",
    "How it is checked",
  ]);
  expect(threats.length).toBeGreaterThan(50);
  const incomplete = threats.filter(
    ([threat, mitigation, code, tests, ...more]) =>
      !threat || !mitigation || namesIn(code).length === 0 || namesIn(tests).length === 0 || more.length > 0,
  );
  expect(incomplete).toEqual([]);
});

test("every file that a threat names exists", () => {
  const files = threats.flatMap(([, , code, tests]) => [...namesIn(code), ...namesIn(tests)]);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

test("every test that a threat names exists in its file", () => {
  const parts = threats.flatMap(([, , , tests]) => testsIn(tests));
  expect(parts.filter(({ files, titles }) => files.length !== 1 || titles.length === 0)).toEqual([]);
  const missing = parts.flatMap(({ files: [file = ""], titles }) => {
    const source = existsSync(file) ? readFileSync(file, "utf8") : "";
    return titles.filter((title) => !source.includes(`"${title}`) && !source.includes(`\`${title}`)).map((title) => `${file} «${title}»`);
  });
  expect(missing).toEqual([]);
});
