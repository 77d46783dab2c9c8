import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@jest/globals";

const root = join(__dirname, "../../..");
const sourcesOf = (pattern: string) =>
  globSync(pattern, { cwd: root }).map((file) => ({ file, source: readFileSync(join(root, file), "utf8") }));

/** The keys and labels of all facts that commands answer. */
const facts = sourcesOf("provider/{accounts,bulk,drafts,modules,operator}/**/*.ts").flatMap(({ source }) =>
  [...source.matchAll(/\b(?:fact|factOf)\(\s*"([^"]+)",\s*"([^"]+)"/g)].map(([, key = "", label = ""]) => ({ key, label })),
);
const screens = sourcesOf("provider/console/**/*.{ts,tsx}").filter(({ file }) => !/words\.ts$/.test(file));

const labels = new Set(facts.map(({ label }) => label));
/** The labels of facts that a source has as texts of its own. */
const labelsIn = (source: string) => [...source.matchAll(/"([^"\n]+)"/g)].flatMap(([, text = ""]) => (labels.has(text) ? [text] : []));

/** The keys that a source looks for, one by one or in a list. */
const keysIn = (source: string) => [
  ...[/\bfact\("([^"]+)"\)/g, /\bfactValue\([^"()]*, "([^"]+)"\)/g, /\(\{ key \}\) => key === "([A-Za-z]+)"/g].flatMap((lookup) =>
    [...source.matchAll(lookup)].map(([, key = ""]) => key),
  ),
  ...[...source.matchAll(/^const (?:counts|sums) = \[([^\]]+)\]/gm)].flatMap(([, list = ""]) => list.replaceAll(/["\s]/g, "").split(",")),
];

test("no screen of the console finds a fact by its label", () => {
  expect(labels.size).toBeGreaterThan(100);
  expect(labelsIn('data.facts.find(({ label }) => label === "Due")')).toEqual(["Due"]);
  expect(screens.flatMap(({ file, source }) => labelsIn(source).map((label) => ({ file, label })))).toEqual([]);
});

test("every fact that a screen looks for is answered by a command", () => {
  const asked = screens.flatMap(({ file, source }) => (source.includes("Facts") ? keysIn(source).map((key) => ({ file, key })) : []));
  expect(asked.map(({ key }) => key)).toEqual(
    expect.arrayContaining(["due", "amount", "order", "hiddenCategory", "begunBy", "result", "shipping", "unchanged"]),
  );
  const known = new Set([...facts.map(({ key }) => key), "total"]);
  expect(asked.filter(({ key }) => !known.has(key))).toEqual([]);
});
