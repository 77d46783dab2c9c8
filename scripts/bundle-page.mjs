import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { root } from "./root.mjs";

/** Lets the theme's file name its classes; esbuild then resolves fonts and imports of the result. */
function tailwind(postcss, plugin) {
  return {
    name: "tailwind",
    setup(build) {
      build.onLoad({ filter: /main\.css$/ }, async ({ path }) => {
        const { css } = await postcss([plugin()]).process(readFileSync(path, "utf8"), { from: path });
        return { contents: css, loader: "css" };
      });
    },
  };
}

/**
 * Bundles a page of its own, beside Next: its `main.tsx`, which draws into the element `page` and imports `main.css`. Style sheet and scripts
 * are named by a hash of their content, and found under the address.
 */
export async function bundlePage({ title, sources, folder, address, alias = {} }) {
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
    publicPath: address,
    bundle: true,
    minify: true,
    metafile: true,
    format: "esm",
    target: "es2024",
    jsx: "automatic",
    tsconfig: join(root, "tsconfig.json"),
    alias: { "next-intl": "use-intl", ...alias },
    define: { "process.env.NODE_ENV": '"production"' },
    loader: { ".woff2": "file", ".svg": "file" },
    plugins: [tailwind(postcss, plugin)],
    logLevel: "error",
  });
  const names = Object.keys(metafile.outputs).map((path) => basename(path));
  const addressOf = (ending) => `${address}/${names.find((name) => name.startsWith("main-") && name.endsWith(ending))}`;
  const values = { title, style: addressOf(".css"), script: addressOf(".js") };
  const page = readFileSync(join(root, "scripts/bundled-page.html"), "utf8");
  writeFileSync(
    join(folder, "index.html"),
    page.replaceAll(/\{(\w+)\}/g, (_, name) => values[name]),
  );
}
