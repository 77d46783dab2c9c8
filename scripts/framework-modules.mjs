import { readFileSync } from "node:fs";

/** The path of the ES module that the framework has beside a CommonJS file. */
export function esModulePath(path) {
  return path.replace("/next/dist/", "/next/dist/esm/");
}

/** A loader that replaces a CommonJS file of the framework by its ES module: the bundler removes unused exports of ES modules only. */
// biome-ignore lint/style/noDefaultExport: the bundler calls the default export of a loader
export default function loadEsModule() {
  return readFileSync(esModulePath(this.resourcePath), "utf8");
}
