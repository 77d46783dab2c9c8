import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "@jest/globals";
import { parseSync } from "@swc/core";
import loadEsModule, { esModulePath } from "@/scripts/framework-modules.mjs";

const files = ["client", "lib", "shared"]
  .map((folder) => resolve("node_modules/next/dist", folder))
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)))
  .filter((path) => path.endsWith(".js"));

/** The names that a CommonJS file of the framework declares for tools that read it without running it. */
function commonJsNames(text: string): string[] {
  const [, several] = /0 && \(module\.exports = \{([^}]*)\}/.exec(text) ?? [];
  if (several) return [...several.matchAll(/(\w+): null/g)].map(([, name = ""]) => name);
  const [, only] = /Object\.defineProperty\(exports, "(?!__esModule)(\w+)"/.exec(text) ?? [];
  return only ? [only] : [];
}

/** The names that an ES module exports; null if it exports all of another one's. */
function esNames(text: string): string[] | null {
  const names: string[] = [];
  for (const item of parseSync(text, { syntax: "ecmascript" }).body) {
    if (item.type === "ExportAllDeclaration") return null;
    if (item.type === "ExportDefaultDeclaration" || item.type === "ExportDefaultExpression") names.push("default");
    if (item.type === "ExportNamedDeclaration")
      for (const each of item.specifiers) if (each.type === "ExportSpecifier") names.push((each.exported ?? each.orig).value);
    if (item.type !== "ExportDeclaration") continue;
    const { declaration } = item;
    if ("identifier" in declaration) names.push(declaration.identifier.value);
    if (declaration.type === "VariableDeclaration")
      for (const { id } of declaration.declarations) if (id.type === "Identifier") names.push(id.value);
  }
  return names;
}

test("the framework has an ES module for each file that browsers get", () => {
  expect(files.length).toBeGreaterThan(400);
  expect(files.filter((path) => !existsSync(esModulePath(path)))).toEqual([]);
});

test("an ES module of the framework exports all that the CommonJS file exports", () => {
  const lacking = files.flatMap((path) => {
    const names = esNames(readFileSync(esModulePath(path), "utf8"));
    return commonJsNames(readFileSync(path, "utf8"))
      .filter((name) => names && !names.includes(name))
      .map((name) => `${path}: ${name}`);
  });
  expect(lacking).toEqual([]);
});

test("the loader removes the router's prefetch of an address without its query", () => {
  const resourcePath = resolve("node_modules/next/dist/client/components/segment-cache/scheduler.js");
  expect(readFileSync(esModulePath(resourcePath), "utf8")).toContain("key.search !== ''");
  expect(loadEsModule.call({ resourcePath })).not.toContain("key.search !== ''");
});

test("the loader returns the ES module of a CommonJS file", () => {
  const text = loadEsModule.call({ resourcePath: resolve("node_modules/next/dist/lib/constants.js") });
  expect(text).toMatch(/^export const NEXT_QUERY_PARAM_PREFIX = /m);
});
