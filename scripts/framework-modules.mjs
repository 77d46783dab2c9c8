import { existsSync, readFileSync } from "node:fs";

const commonJs = "/next/dist/";

/**
 * A loader that replaces a file of the framework by the ES module that the framework has of the same source. The bundler removes the unused exports of
 * ES modules only.
 */
// biome-ignore lint/style/noDefaultExport: the bundler calls it by this name
export default function esModuleOf(source) {
  const path = this.resourcePath.replace(commonJs, `${commonJs}esm/`);
  return existsSync(path) ? readFileSync(path, "utf8") : source;
}
