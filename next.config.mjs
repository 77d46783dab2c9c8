import { readdirSync } from "node:fs";
import { join } from "node:path";
import createNextIntlPlugin from "next-intl/plugin";
import { hasOwnServer } from "./lib/process/own-server.mjs";
import { frameHeaders, immutable, securityHeaders } from "./storefront/policy/fixed-headers.mjs";

/** Messages are compiled at build time: no parser travels to the browser. */
const withNextIntl = createNextIntlPlugin({
  requestConfig: "./lib/server/request-texts.ts",
  experimental: { messages: { path: "./messages", locales: "infer", format: "json", precompile: true } },
});

const listed = (headers) => Object.entries(headers).map(([key, value]) => ({ key, value }));

/** The folders of messages, and not the rows of TypeScript: a host may run Next on a Node that cannot read it. */
const language = `:language(${readdirSync(join(import.meta.dirname, "messages")).join("|")})`;

/** Redirects from the addresses of an older shop. The middleware handles those without a file ending. */
const oldForms = [
  { source: "/index.html", destination: "/" },
  { source: `/${language}/index.html`, destination: "/:language" },
  { source: "/:page([a-z_]+).html", destination: "/:page" },
  { source: `/${language}/:page([a-z_]+).html`, destination: "/:language/:page" },
];

/** @type {import("next").NextConfig} */
const config = {
  poweredByHeader: false,
  // The storefront's own server compresses, with better settings.
  compress: !hasOwnServer(),
  // A setting of the build. `next start` and our own server serve such a build too.
  output: process.env.STANDALONE === "yes" ? "standalone" : undefined,
  reactStrictMode: true,
  serverExternalPackages: ["pino"],
  turbopack: {
    // React has had this hook since 18; the package is for those before.
    resolveAlias: { "use-sync-external-store/shim": "react" },
    // Browsers get the framework as ES modules: a tenth less of script (decision 083).
    rules: {
      "*.tsx": { condition: { all: [{ not: "foreign" }, { content: /<ClientMessages>/ }] }, loaders: ["./scripts/client-texts.mjs"] },
      "**/next/dist/{client,lib,shared}/**/*.js": {
        // The page of last resort is in the main script and a reference of the server's, which would make a script of its own for the names of its exports.
        condition: { all: ["browser", "production", { not: { path: /\/global-error\.js$/ } }] },
        loaders: ["./scripts/framework-modules.mjs"],
      },
    },
  },
  // No page uses the framework's image resizer, which any client could make work.
  images: { unoptimized: true },
  experimental: {
    // Pages on the disk would outlive a change that no running storefront heard of.
    isrFlushToDisk: false,
    // Tuned for first visits: few files with little unused code.
    turbopackChunking: { requestCost: 20e6, firstPageLoadPriority: 1, minChunkSize: 2e6, maxMergeChunkSize: 5e6 },
    turbopackMangleExportNames: true,
    turbopackCjsTreeShaking: true,
    turbopackCjsScopeHoisting: true,
    turbopackCrossModuleConstants: true,
  },
  // `npm test` checks types, so a start need not wait for it.
  typescript: { ignoreBuildErrors: true },
  redirects: async () => oldForms.map((form) => ({ ...form, permanent: true })),
  headers: async () => [
    { source: "/:path*", headers: listed(securityHeaders) },
    // Media set their own framing rule.
    { source: "/((?!media/).*)", headers: listed(frameHeaders) },
    // The installation copies these files to a folder with their version, so they never change.
    { source: "/player/:path*", headers: listed({ "cache-control": immutable }) },
  ],
};

export default withNextIntl(config);
