import { readdirSync, readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "@jest/globals";
import { type Module, parseSync } from "@swc/core";

type Rule = {
  /** The files that it is about: a folder, or one file. The longest one that fits a file is its rule. */
  from: string;
  /** What they may import of this project, beside their own folder. */
  may: string[];
  /** What of it they may import only as types, because it must not travel along. */
  typesOnly?: string[];
  /** The packages they may import, where that is not any. */
  packages?: string[];
};

const presentation = [
  "components/ui",
  "components/feedback",
  "components/layout",
  // Films are shown by several domains: the player is a part like a button, and knows none of them.
  "components/player",
  "lib/client",
  "lib/contract",
  "lib/format",
  "lib/i18n",
  "lib/seo",
];

/** What the browser imports of the contract as it is: without zod. */
const light = ["codes", "payment-codes", "failure", "language", "path"].map((name) => `lib/contract/wire/${name}`);

const rules: Rule[] = [
  { from: "app", may: ["components", "lib"] },
  { from: "components", may: presentation },
  { from: "components/ui", may: ["lib/format", "lib/i18n"] },
  { from: "components/feedback", may: ["components/ui", "lib/client", "lib/contract", "lib/format", "lib/i18n"] },
  { from: "components/layout", may: ["components/ui", "components/feedback", "lib/client", "lib/contract", "lib/format", "lib/i18n"] },
  { from: "components/player", may: ["components/ui", "components/feedback", "lib/client", "lib/contract", "lib/format", "lib/i18n"] },
  { from: "lib/server", may: ["lib/contract", "lib/format", "lib/i18n", "lib/security", "lib/seo"] },
  { from: "lib/client", may: [...light, "lib/security"], typesOnly: ["lib/contract"] },
  { from: "lib/contract", may: [], packages: ["zod", "node:"] },
  { from: "lib/format", may: ["lib/contract"] },
  { from: "lib/i18n", may: ["lib/contract", "messages"] },
  { from: "lib/process", may: [], packages: ["node:"] },
  { from: "lib/security", may: [] },
  { from: "lib/seo", may: ["lib/contract", "lib/format", "lib/i18n", "lib/server"] },
  { from: "storefront", may: ["lib/i18n/locale-cookie.ts", "lib/process"] },
  { from: "provider", may: ["lib/contract", "lib/process"] },
  { from: "conformance", may: ["lib/contract"], packages: ["zod", "node:"] },
  { from: "middleware.ts", may: ["lib/format", "lib/i18n", "lib/security"] },
  { from: "instrumentation.ts", may: ["lib/server"] },
];

type Import = { file: string; specifier: string; typesOnly: boolean };

type Node = { type?: string; typeOnly?: boolean; isTypeOnly?: boolean; source?: { value?: string } | null; specifiers?: Node[] };

function isTypesOnly(node: Node): boolean {
  return (
    node.typeOnly === true ||
    (node.specifiers !== undefined && node.specifiers.length > 0 && node.specifiers.every((each) => each.isTypeOnly))
  );
}

/** Every import and re-export of a file, wherever it stands: `import`, `export … from`, `import()`, and `import()` as a type. */
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
        add(first?.expression.value ?? first?.expression.quasis?.[0]?.cooked ?? "an import of who knows what", false);
    }
    if (type === "TsImportType") add((node as { argument: { value: string } }).argument.value, true);
    Object.values(node).forEach(visit);
  }
  const module: Module = parseSync(readFileSync(file, "utf8"), { syntax: "typescript", tsx: file.endsWith(".tsx") });
  visit(module.body);
  return found;
}

const isLocal = (specifier: string) => specifier.startsWith(".") || specifier.startsWith("@/");

/** What an import of this project means, from its root, without its ending. */
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
  const fitting = rules.filter(({ from }) => isWithin(file, from) || file === from).sort((a, b) => b.from.length - a.from.length);
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

const files = [
  ...["app", "components", "lib", "storefront", "provider", "conformance"].flatMap(filesIn),
  "middleware.ts",
  "instrumentation.ts",
];
const imports = files.flatMap(importsOf);
const line = ({ file, specifier }: Import) => `${file} → ${specifier}`;
const from = (folder: string) => imports.filter(({ file }) => isWithin(file, folder));

test("the reader of imports sees every kind of them", () => {
  expect(files.length).toBeGreaterThan(150);
  expect(imports.map(line)).toEqual(
    expect.arrayContaining([
      "middleware.ts → @/lib/i18n/pages",
      "lib/i18n/request.ts → ../../messages/",
      "instrumentation.ts → @/lib/server/require-settings",
      "provider/app.ts → ./handlers/index.ts",
    ]),
  );
  expect(imports).toContainEqual({ file: "lib/client/send.ts", specifier: "@/lib/contract", typesOnly: true });
  expect(imports).toContainEqual({ file: "lib/client/request.ts", specifier: "@/lib/contract/wire/failure", typesOnly: false });
});

for (const rule of rules) {
  const may = [...rule.may, ...(rule.typesOnly ?? []).map((folder) => `the types of ${folder}`)].join(", ") || "nothing";
  test(`${rule.from} imports beside itself ${may}`, () => {
    expect(imports.filter((each) => ruleOf(each.file) === rule && !isAllowed(each)).map(line)).toEqual([]);
  });
}

test("nothing but app imports app", () => {
  expect(
    imports.filter((each) => !isWithin(each.file, "app") && isLocal(each.specifier) && isWithin(targetOf(each), "app")).map(line),
  ).toEqual([]);
});

test("what the browser imports of the contract as it is imports nothing but itself", () => {
  const own = imports.filter(({ file }) => light.includes(file.replace(/\.ts$/, "")));
  expect(own.filter((each) => !each.typesOnly && !light.includes(targetOf(each))).map(line)).toEqual([]);
});

test("what Node runs as it is names files by their whole names", () => {
  const local = ["lib/contract", "storefront", "provider", "conformance"].flatMap(from).filter(({ specifier }) => isLocal(specifier));
  expect(local.filter(({ specifier }) => !/^\.{1,2}\/.*\.(ts|json)$/.test(specifier)).map(line)).toEqual([]);
});

test("a package of Node's own is called by its node: name", () => {
  expect(imports.filter(({ specifier }) => builtinModules.includes(specifier) && !specifier.startsWith("node:")).map(line)).toEqual([]);
});

test("no import climbs two folders up", () => {
  const climbing = [...from("app"), ...from("components"), ...from("lib")].filter(({ specifier }) => specifier.startsWith("../../"));
  const excused = climbing.filter(({ file }) => !isWithin(file, "lib/contract") && file !== "lib/i18n/request.ts");
  expect(excused.map(line)).toEqual([]);
});

test("every file of lib/server begins by keeping itself out of the browser", () => {
  const open = filesIn("lib/server").filter((file) => !file.endsWith(".d.ts") && importsOf(file)[0]?.specifier !== "server-only");
  expect(open).toEqual([]);
});
