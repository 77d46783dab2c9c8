import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const silent = () => {};
const log = { debug: silent, info: silent, warn: silent, isDebugEnabled: () => false };

/** A change keeps its id as long as its file is the same, so that a later run can keep its result. */
const idOf = (hash, { id }) => `${hash}-${id}`;

/** Names of crash points, which tests of a whole program use (`tests/provider/journeys/crash*`), and texts for people: of the log, labels, translations. */
const isText = (kind, before, literal) =>
  kind === "StringLiteral" && (/\b(?:crashPoint|log\.\w+)\(|\blabel: $/.test(before) || /[^\p{ASCII}]/u.test(literal));

/**
 * Asks Stryker for the changes of some files. Answers the changes, and for each file a text that contains all of them at once: the global
 * variable `__stryker__` selects the one that is active.
 */
export async function instrument(packages, paths) {
  const { Instrumenter } = await import(pathToFileURL(join(packages, "@stryker-mutator/instrumenter/dist/src/index.js")));
  const instrumenter = new Instrumenter(log);
  const options = { plugins: null, excludedMutations: [], ignorers: [] };
  const files = {};
  const changes = [];
  for (const path of paths) {
    const content = readFileSync(path, "utf8");
    const hash = createHash("sha256").update(path).update(content).digest("hex").slice(0, 12);
    const result = await instrumenter.instrument([{ name: path, content, mutate: true }], options);
    const [{ content: instrumented }] = result.files;
    files[path] = { text: renumbered(instrumented, hash), hash };
    for (const { id, location, mutatorName, replacement, status } of result.mutants) {
      const { start, end } = location;
      const was = textAt(content, start, end);
      if (status === "Ignored" || isText(mutatorName, content.split("\n")[start.line].slice(0, start.column), was)) continue;
      changes.push({
        id: idOf(hash, { id }),
        path,
        line: start.line + 1,
        column: start.column,
        kind: mutatorName,
        was,
        is: replacement,
      });
    }
  }
  return { files, changes };
}

/** Stryker numbers the changes of each file from 0; here the ids of all files must differ. */
function renumbered(text, hash) {
  return text.replace(
    /(stryMutAct_\w+|stryCov_\w+)\(("[^)]*")\)/g,
    (_, name, ids) => `${name}(${ids.replace(/"(\d+)"/g, `"${hash}-$1"`)})`,
  );
}

function textAt(content, start, end) {
  const lines = content.split("\n").slice(start.line, end.line + 1);
  if (start.line === end.line) return lines[0].slice(start.column, end.column);
  return `${lines[0].slice(start.column)} …`;
}
