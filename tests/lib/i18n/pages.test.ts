import { readdirSync } from "node:fs";
import { expect, test } from "@jest/globals";
import { pages } from "@/lib/i18n/pages";

const folders = ["(public)", "(private)", "(player)"].flatMap((group) => {
  const entries = readdirSync(`app/[locale]/${group}`, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory() && !/^[_[]/.test(entry.name)).map(({ name }) => `/${name}`);
});

test("every page has a row, without which the middleware answers 404, and every row a page", () => {
  // The page of every path that is none.
  const written = ["/", ...folders.filter((path) => path !== "/missing")];
  expect(written.sort()).toEqual(Object.keys(pages).sort());
});
