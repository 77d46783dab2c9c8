import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "@jest/globals";

/** British spellings of words that are written here; nouns of the code, such as `catalogue` and `favourites`, are not among them. */
const british =
  /\b(\w*colour\w*|neighbour\w*|behaviour\w*|honour\w*|centred?|centres|grey|travelling|fulfil|\w*metres?|cancell(ed|ing)|judgement|licences?|labelled|artefacts?|programme|(recogn|apolog|real|organ|author|normal|serial|optim|neutral|initial|summar|memor|minim|categor|synchron|util|custom|final|anonym|local|general)is(e|es|ed|ing|ations?))\b/gi;

const tracked = execFileSync("git", ["ls-files", "-z"], { encoding: "utf8" }).split("\0");

const withoutCode = (text: string) => text.replace(/```[\s\S]*?```|`[^`\n]*`|\]\([^)]*\)|«[^»]*»|"[^"\n]*"/g, " ");
const commentsOf = (source: string) => (source.match(/^\s*(?:\/\*\*?|\*|\/\/) .*$|\/\*\*[^\n]*?\*\//gm) ?? []).join("\n");

function faultsIn(file: string): string[] {
  const text = readFileSync(file, "utf8");
  const prose = withoutCode(file.endsWith(".md") ? text : commentsOf(text));
  // A part of a path or of a name is not prose.
  const words = prose.split(/[\s()*,;:!?|]+/).filter((word) => !/[/_#]|\.\w|[a-z][A-Z]|-\w+-/.test(word));
  return words.flatMap((word) => word.match(british) ?? []).map((word) => `${file}: ${word}`);
}

test("documents and comments have one spelling, and another one would be found", () => {
  const files = tracked.filter((file) => /\.(md|tsx?|[cm]js|css)$/.test(file));
  expect(files.length).toBeGreaterThan(1000);
  expect(files.flatMap(faultsIn)).toEqual([]);
  expect("a neighbouring colour is recognised".match(british)).toEqual(["neighbouring", "colour", "recognised"]);
});
