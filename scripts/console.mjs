import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { root } from "./root.mjs";

const folder = join(root, ".next/console");
const sources = join(root, "provider/console");

/** Lets the theme's file name its classes; esbuild then resolves fonts and imports of the result. */
function tailwind(postcss, plugin) {
  return {
    name: "tailwind",
    setup(build) {
      build.onLoad({ filter: /console\.css$/ }, async ({ path }) => {
        const { css } = await postcss([plugin()]).process(readFileSync(path, "utf8"), { from: path });
        return { contents: css, loader: "css" };
      });
    },
  };
}

/** Builds the operators' console: one page, one style sheet and its scripts, all named by a hash of their content. */
export async function buildConsole() {
  // Imported here, because this file is read before anything is installed.
  const { build } = await import("esbuild");
  const { default: postcss } = await import("postcss");
  const { default: plugin } = await import("@tailwindcss/postcss");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [join(sources, "main.tsx")],
    entryNames: "[name]-[hash]",
    assetNames: "[name]-[hash]",
    outdir: folder,
    publicPath: "/assets",
    bundle: true,
    minify: true,
    metafile: true,
    format: "esm",
    target: "es2024",
    jsx: "automatic",
    tsconfig: join(root, "tsconfig.json"),
    alias: { "next-intl": "use-intl" },
    define: { "process.env.NODE_ENV": '"production"' },
    loader: { ".woff2": "file", ".svg": "file" },
    plugins: [tailwind(postcss, plugin)],
    logLevel: "error",
  });
  const names = Object.keys(metafile.outputs).map((path) => basename(path));
  const page = readFileSync(join(sources, "index.html"), "utf8");
  const addressOf = (ending) => `/assets/${names.find((name) => name.startsWith("main-") && name.endsWith(ending))}`;
  writeFileSync(join(folder, "index.html"), page.replace("{style}", addressOf(".css")).replace("{script}", addressOf(".js")));
}
