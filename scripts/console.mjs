import { join } from "node:path";
import { bundlePage } from "./bundle-page.mjs";
import { root } from "./root.mjs";

/** Builds the operators' console. */
export function buildConsole() {
  const sources = join(root, "provider/console");
  return bundlePage({ title: "Console", sources, folder: join(root, ".next/console"), address: "/assets" });
}
