import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const isClient = (text) => /^"use client"/.test(text);

/** A page or a frame that sends texts to its own client components. */
export const sendsTexts = (text) => /<ClientMessages\b/.test(text);

function fileOf(specifier, from, root) {
  if (!/^(@\/|\.)/.test(specifier)) return null;
  const path = specifier.startsWith("@/") ? join(root, specifier.slice(2)) : join(dirname(from), specifier);
  return [path, `${path}.tsx`, `${path}.ts`, join(path, "index.ts")].find((each) => /\.tsx?$/.test(each) && existsSync(each)) ?? null;
}

/** The files that a file imports, also those that it loads later. Types are no imports of code. */
function importsOf(file, text, root) {
  const specifiers = text.matchAll(/(?:^import (?!type )[^"]*?|^export [^"]*? from |import\()"([^"]+)"/gm);
  return [...specifiers].flatMap(([, specifier]) => fileOf(specifier, file, root) ?? []);
}

/** The namespaces for which the client components below a file ask, and all files that were read. */
export function textsBelow(entry, root) {
  const namespaces = new Set();
  const seen = new Set();
  const files = new Set();
  const visit = (file, inClient) => {
    const text = readFileSync(file, "utf8");
    const client = inClient || isClient(text);
    const key = `${client} ${file}`;
    if (seen.has(key) || (file !== entry && sendsTexts(text))) return;
    seen.add(key);
    files.add(file);
    if (client) for (const [, name] of text.matchAll(/useTranslations\("(\w+)"/g)) namespaces.add(name);
    for (const each of importsOf(file, text, root)) visit(each, client);
  };
  visit(entry, false);
  return { namespaces: [...namespaces].sort(), files: [...files] };
}

/**
 * A loader that writes into `<ClientMessages>` the namespaces that the page needs in the browser, so that no page lists them. Where it does
 * not run, in tests or another bundler, the page sends all texts.
 */
// biome-ignore lint/style/noDefaultExport: the bundler calls the default export of a loader
export default function nameTexts(text) {
  const { namespaces, files } = textsBelow(this.resourcePath, this.rootContext);
  for (const file of files) this.addDependency(file);
  return text.replace("<ClientMessages>", `<ClientMessages names={${JSON.stringify(namespaces)}}>`);
}
