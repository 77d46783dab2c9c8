import { readdirSync, readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "@jest/globals";
import { type Module, parseSync } from "@swc/core";
import { browserContract, importRules, moduleFaces, modules, type Rule, rowImports } from "./support/import-rules";
import { diagrams, layersOf } from "./support/layers";

type Import = { file: string; specifier: string; typesOnly: boolean };

type Node = { type?: string; typeOnly?: boolean; isTypeOnly?: boolean; source?: { value?: string } | null; specifiers?: Node[] };

function isTypesOnly(node: Node): boolean {
  return (
    node.typeOnly === true ||
    (node.specifiers !== undefined && node.specifiers.length > 0 && node.specifiers.every((each) => each.isTypeOnly))
  );
}

/** All imports and re-exports of a file: `import`, `export … from`, `import()`, and `import()` as a type. */
function importsOf(file: string): Import[] {
  const found: Import[] = [];
  const add = (specifier: string | undefined, typesOnly: boolean) => specifier && found.push({ file, specifier, typesOnly });
  function visit(node: unknown) {
    if (Array.isArray(node)) return node.forEach(visit);
    if (typeof node !== "object" || node === null) return;
    const { type, source } = node as Node;
    if (type === "ImportDeclaration" || type?.startsWith("Export")) add(source?.value, isTypesOnly(node as Node));
    if (type === "CallExpression") {
      const { callee, arguments: given } = node as {
        callee: Node;
        arguments: { expression: { value?: string; quasis?: { cooked: string }[] } }[];
      };
      const [first] = given;
      if (callee.type === "Import")
        add(first?.expression.value ?? first?.expression.quasis?.[0]?.cooked ?? "an import that is computed", false);
    }
    if (type === "TsImportType") add((node as { argument: { value: string } }).argument.value, true);
    Object.values(node).forEach(visit);
  }
  const module: Module = parseSync(readFileSync(file, "utf8"), { syntax: "typescript", tsx: file.endsWith(".tsx") });
  visit(module.body);
  return found;
}

const isLocal = (specifier: string) => specifier.startsWith(".") || specifier.startsWith("@/");

/** The imported file relative to the project, without its extension. */
function targetOf({ file, specifier }: Import): string {
  const path = specifier.startsWith("@/") ? specifier.slice(2) : normalize(join(dirname(file), specifier));
  return path.replace(/\.tsx?$/, "").replace(/\/index$/, "");
}

function isWithin(path: string, folder: string): boolean {
  const whole = folder.replace(/\.ts$/, "");
  return path === whole || path.startsWith(`${whole}/`);
}

/** A domain's own folder; the rule's otherwise. */
function homeOf(file: string, { from }: Rule): string {
  return from === "components" ? file.split("/").slice(0, 2).join("/") : from;
}

function ruleOf(file: string): Rule {
  const fitting = importRules.filter(({ from }) => isWithin(file, from) || file === from).sort((a, b) => b.from.length - a.from.length);
  if (!fitting[0]) throw new Error(`no rule is about ${file}`);
  return fitting[0];
}

function isAllowedPackage(specifier: string, { packages }: Rule): boolean {
  return !packages || packages.some((name) => specifier === name || specifier.startsWith(name.endsWith(":") ? name : `${name}/`));
}

function isAllowed(each: Import): boolean {
  const rule = ruleOf(each.file);
  if (!isLocal(each.specifier)) return isAllowedPackage(each.specifier, rule);
  const target = targetOf(each);
  if ([homeOf(each.file, rule), ...rule.may].some((folder) => isWithin(target, folder))) return true;
  return each.typesOnly && (rule.typesOnly ?? []).some((folder) => isWithin(target, folder));
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name))
    .sort();
}

/** The first cycle of each group of files that import each other, as one line. */
function cyclesOf(graph: Map<string, string[]>): string[] {
  const state = new Map<string, "open" | "done">();
  const found: string[] = [];
  function visit(file: string, path: string[]) {
    if (state.get(file) === "open") found.push([...path.slice(path.indexOf(file)), file].join(" → "));
    if (state.has(file)) return;
    state.set(file, "open");
    for (const next of graph.get(file) ?? []) if (next !== file) visit(next, [...path, file]);
    state.set(file, "done");
  }
  for (const file of graph.keys()) visit(file, []);
  return found;
}

const files = [
  ...["app", "components", "lib", "storefront", "provider", "sample-shop", "conformance"].flatMap(filesIn),
  "middleware.ts",
  "instrumentation.ts",
];
const imports = files.flatMap(importsOf);
const line = ({ file, specifier }: Import) => `${file} → ${specifier}`;
const from = (folder: string) => imports.filter(({ file }) => isWithin(file, folder));

test("the import parser finds every kind of import", () => {
  expect(files.length).toBeGreaterThan(150);
  expect(imports.map(line)).toEqual(
    expect.arrayContaining([
      "middleware.ts → @/lib/i18n/pages",
      "lib/server/request-texts.ts → ../../messages/",
      "instrumentation.ts → @/lib/server/require-settings",
      "provider/http/app.ts → ./read-input.ts",
    ]),
  );
  expect(imports).toContainEqual({ file: "lib/client/call/send.ts", specifier: "@/lib/contract", typesOnly: true });
  expect(imports).toContainEqual({ file: "lib/client/call/request.ts", specifier: "@/lib/contract/wire/failure", typesOnly: false });
});

/** Explains how to correct an import that the table forbids. */
function advice(each: Import): string {
  const { from, may } = ruleOf(each.file);
  return `${line(each)}: ${from} may import ${may.join(", ") || "nothing"}. Move the shared code down, or pass it in as an argument. The table is tests/support/import-rules.ts.`;
}

test("every import is allowed by the table", () => {
  expect(imports.filter((each) => !isAllowed(each)).map(advice)).toEqual([]);
});

test("the table allows no two folders to import each other", () => {
  expect(() => layersOf(importRules)).not.toThrow();
});

test("no file imports itself through others", () => {
  const targets = new Map(files.map((file) => [file.replace(/\.tsx?$/, "").replace(/\/index$/, ""), file]));
  const importsByFile = Map.groupBy(imports, ({ file }) => file);
  const graph = new Map(files.map((file) => [file, (importsByFile.get(file) ?? []).flatMap((each) => targets.get(targetOf(each)) ?? [])]));
  expect(cyclesOf(graph)).toEqual([]);
});

test("another module never imports the handlers, commands, jobs or pages of a module", () => {
  const isFace = ({ file, specifier }: Import) => {
    const [, name, face = "index"] =
      /^provider\/modules\/([^/]+)(?:\/([^/]+))?/.exec(isLocal(specifier) ? targetOf({ file, specifier } as Import) : "") ?? [];
    return (
      name !== undefined &&
      file.startsWith("provider/modules/") &&
      !isWithin(file, `provider/modules/${name}`) &&
      moduleFaces.includes(face)
    );
  };
  expect(imports.filter(isFace).map(line)).toEqual([]);
});

test("every module of the provider has a line in the table", () => {
  expect(readdirSync("provider/modules").sort()).toEqual(Object.keys(modules).sort());
});

test("docs/architecture.md draws this table: npm run architecture does", () => {
  const page = readFileSync("docs/architecture.md", "utf8");
  for (const drawing of Object.values(diagrams())) expect(page).toContain(`\`\`\`\n${drawing}\n\`\`\``);
});

test("nothing but app imports app", () => {
  expect(
    imports.filter((each) => !isWithin(each.file, "app") && isLocal(each.specifier) && isWithin(targetOf(each), "app")).map(line),
  ).toEqual([]);
});

test("nothing imports the operators' console, which is a program of its own", () => {
  const others = imports.filter(({ file }) => !isWithin(file, "provider/console"));
  expect(others.filter((each) => isLocal(each.specifier) && isWithin(targetOf(each), "provider/console")).map(line)).toEqual([]);
});

test("nothing outside provider/payments knows the name of an acquirer", () => {
  const adapters = readdirSync("provider/payments", { withFileTypes: true }).filter(
    (each) => each.isDirectory() && each.name !== "methods",
  );
  const names = adapters.flatMap(({ name }) => [name, name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())]);
  expect(names).toEqual(["test-bank", "testBank"]);
  const others = files.filter((file) => !isWithin(file, "provider/payments"));
  expect(others.filter((file) => names.some((name) => readFileSync(file, "utf8").includes(name)))).toEqual([]);
});

test("the parts of the contract that run in the browser import only each other", () => {
  const own = imports.filter(({ file }) => browserContract.includes(file.replace(/\.ts$/, "")));
  expect(own.filter((each) => !each.typesOnly && !browserContract.includes(targetOf(each))).map(line)).toEqual([]);
});

test("the rows of commands are data that a browser may read", () => {
  const isRows = (file: string) => /(^|\/)commands\.ts$/.test(file) || rowImports.some((path) => file === `${path}.ts`);
  // A type is gone before a browser reads the file.
  const rows = imports.filter(({ file, typesOnly }) => isRows(file) && !typesOnly);
  expect(rows.length).toBeGreaterThan(20);
  const named = (each: Import) => (isLocal(each.specifier) ? targetOf(each) : each.specifier);
  expect(rows.filter((each) => !rowImports.some((path) => isWithin(named(each), path))).map(line)).toEqual([]);
});

test("files that Node runs directly import files with their extensions", () => {
  const run = ["lib/contract", "storefront", "provider", "conformance"]
    .flatMap(from)
    .filter(({ file }) => !isWithin(file, "provider/console"));
  const local = run.filter(({ specifier }) => isLocal(specifier));
  expect(local.filter(({ specifier }) => !/^\.{1,2}\/.*\.(ts|mjs|json)$/.test(specifier)).map(line)).toEqual([]);
});

test("built-in modules of Node are imported by their node: names", () => {
  expect(imports.filter(({ specifier }) => builtinModules.includes(specifier) && !specifier.startsWith("node:")).map(line)).toEqual([]);
});

test("no import climbs two folders up", () => {
  const climbing = [...from("app"), ...from("components"), ...from("lib")].filter(({ specifier }) => specifier.startsWith("../../"));
  const excused = climbing.filter(({ file }) => !isWithin(file, "lib/contract") && file !== "lib/server/request-texts.ts");
  expect(excused.map(line)).toEqual([]);
});

test("every file of lib/server begins with the import of server-only", () => {
  const open = filesIn("lib/server").filter((file) => !file.endsWith(".d.ts") && importsOf(file)[0]?.specifier !== "server-only");
  expect(open).toEqual([]);
});

test("two classes never have the same name", () => {
  const classes = files
    .filter((file) => !file.startsWith("tests/"))
    .flatMap((file) => [...readFileSync(file, "utf8").matchAll(/^(?:export )?class (\w+)/gm)].map(([, name = ""]) => ({ file, name })));
  const byName = [...Map.groupBy(classes, ({ name }) => name)];
  expect(byName.length).toBeGreaterThan(25);
  expect(byName.filter(([, files]) => files.length > 1)).toEqual([]);
});

test("the configuration of Next imports no TypeScript, which the Node of a host may not read", () => {
  const text = readFileSync("next.config.mjs", "utf8");
  const imported = [...text.matchAll(/from "(\.[^"]+)"/g)].map(([, path = ""]) => path);
  expect(imported).not.toEqual([]);
  expect(imported.filter((path) => !path.endsWith(".mjs"))).toEqual([]);
});
