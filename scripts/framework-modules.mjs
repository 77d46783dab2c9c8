import { readFileSync } from "node:fs";

/** The path of the ES module that the framework has beside a CommonJS file. */
export function esModulePath(path) {
  return path.replace("/next/dist/", "/next/dist/esm/");
}

/** With each address the router also prefetches the one without its query, which for a product, a material or an article does not exist (decision 121). */
const searchless = "if (exitStatus !== 0 && key.search !== '')";

function withoutSearchless(text) {
  if (!text.includes(searchless)) throw new Error("the framework's scheduler of prefetches has changed: see decision 121");
  return text.replace(searchless, "if (false)");
}

/** A loader that replaces a CommonJS file of the framework by its ES module: the bundler removes unused exports of ES modules only. */
// biome-ignore lint/style/noDefaultExport: the bundler calls the default export of a loader
export default function loadEsModule() {
  const text = readFileSync(esModulePath(this.resourcePath), "utf8");
  return this.resourcePath.endsWith("/segment-cache/scheduler.js") ? withoutSearchless(text) : text;
}
