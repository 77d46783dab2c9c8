import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "@jest/globals";

/** Pieces that show nothing of their own, or that need a shop around them. */
const elsewhere: Record<string, string> = {
  dialog: "the panel of dialog-panel, whose code is fetched with the page",
  "field-error": "a part of a field",
  "json-ld": "for search engines",
  "lazy-part": "fetches another piece",
  leaves: "a fringe along the whole page",
  "library-card": "its picture is a provider's",
  picture: "is a provider's",
  "query-reader": "reads the address",
  "unless-queried": "reads the address",
  "visually-hidden": "is hidden",
};

test("the gallery shows every piece of the interface", () => {
  const gallery = readFileSync("gallery/gallery.tsx", "utf8");
  const pieces = globSync("components/ui/*.tsx").map((file) => basename(file, ".tsx"));
  expect(pieces.length).toBeGreaterThan(30);
  const missing = pieces.filter((name) => !(name in elsewhere) && !gallery.includes(`"@/components/ui/${name}"`));
  expect(missing).toEqual([]);
  expect(Object.keys(elsewhere).filter((name) => !pieces.includes(name))).toEqual([]);
});

test("sizes of text and corners are those of the theme", () => {
  const theme = readFileSync("app/theme.css", "utf8");
  const files = globSync("{app,components,gallery,provider/console}/**/*.tsx");
  const used = files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/(?<![\w-])(text|rounded(?:-[a-z]{1,2})?)-(xs|sm|md|base|lg|\d?xl)(?![\w-])/g)].map(
      ([name, kind = "", size = ""]) => ({ file, name, variable: `--${kind === "text" ? "text" : "radius"}-${size}:` }),
    ),
  );
  expect(used.length).toBeGreaterThan(100);
  expect(used.filter(({ variable }) => !theme.includes(variable))).toEqual([]);
});
