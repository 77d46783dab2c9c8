import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "@jest/globals";

const source = (file: string) => readFileSync(file, "utf8");

function fileOf(specifier: string, from: string): string | null {
  if (!/^(@\/|\.)/.test(specifier)) return null;
  const path = specifier.startsWith("@/") ? specifier.slice(2) : join(dirname(from), specifier);
  return [path, `${path}.tsx`, `${path}.ts`].find((each) => /\.tsx?$/.test(each) && existsSync(each)) ?? null;
}

/** The files that a file imports, also those that it loads later. Types are no imports of code. */
function importsOf(file: string): string[] {
  const found = source(file).matchAll(/(?:^import (?!type )[^"]*?|^export [^"]*? from |import\()"([^"]+)"/gm);
  return [...found].flatMap(([, specifier = ""]) => fileOf(specifier, file) ?? []);
}

const isEntry = (file: string) => /<ClientMessages\b/.test(source(file));
const isClient = (file: string) => /^"use client"/.test(source(file));

/** The namespaces that the client components below a file ask for, each with a component that does. */
function namespacesBelow(entry: string): Map<string, string> {
  const namespaces = new Map<string, string>();
  const seen = new Set<string>();
  const visit = (file: string, inClient: boolean) => {
    const client = inClient || isClient(file);
    const key = `${client} ${file}`;
    if (seen.has(key) || (file !== entry && isEntry(file))) return;
    seen.add(key);
    if (client) for (const [, name = ""] of source(file).matchAll(/useTranslations\("(\w+)"/g)) namespaces.set(name, file);
    for (const each of importsOf(file)) visit(each, client);
  };
  visit(entry, false);
  return namespaces;
}

const entries = ["app", "components"]
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)))
  .filter((file) => file.endsWith(".tsx") && isEntry(file));
const everywhere = source("components/layout/client-messages.tsx") + source("components/layout/document.tsx");

test("the browser receives the texts of every client component of a page", () => {
  expect(entries.length).toBeGreaterThan(40);
  const missing = entries.flatMap((entry) => {
    // A list that several pages share is in a file without components.
    const named = [entry, ...importsOf(entry).filter((file) => file.endsWith(".ts"))].map(source).join("\n") + everywhere;
    return [...namespacesBelow(entry)].flatMap(([name, file]) =>
      named.includes(`"${name}"`) ? [] : [`${entry} lacks ${name} of ${file}`],
    );
  });
  expect(missing).toEqual([]);
});
