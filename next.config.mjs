import createNextIntlPlugin from "next-intl/plugin";

/** Messages are compiled at build time: no parser travels to the browser. */
const withNextIntl = createNextIntlPlugin({
  requestConfig: "./lib/i18n/request.ts",
  experimental: { messages: { path: "./messages", locales: "infer", format: "json", precompile: true } },
});

const everywhere = [
  { key: "x-content-type-options", value: "nosniff" },
  { key: "referrer-policy", value: "strict-origin-when-cross-origin" },
  { key: "cross-origin-opener-policy", value: "same-origin" },
  { key: "permissions-policy", value: "camera=(), microphone=(), geolocation=(), payment=()" },
];

const language = ":language([a-z]{2}|[a-z]{2}-[A-Z]{2})";

/** Addresses as an older shop had them. Those without an ending are the middleware's. */
const oldForms = [
  { source: "/index.html", destination: "/" },
  { source: `/${language}/index.html`, destination: "/:language" },
  { source: "/:page([a-z_]+).html", destination: "/:page" },
  { source: `/${language}/:page([a-z_]+).html`, destination: "/:language/:page" },
];

/** @type {import("next").NextConfig} */
const config = {
  poweredByHeader: false,
  // The storefront's own server compresses, and better.
  compress: false,
  reactStrictMode: true,
  serverExternalPackages: ["pino"],
  experimental: {
    // Several storefronts of one folder, as the browser tests have them, must not read each other's pages.
    isrFlushToDisk: process.env.PAGES_ON_DISK !== "no",
    // A first visit is what counts: few files, and in them only what is used.
    turbopackChunking: { requestCost: 20e6, firstPageLoadPriority: 1, minChunkSize: 2e6, maxMergeChunkSize: 5e6 },
    turbopackMangleExportNames: true,
    turbopackCjsTreeShaking: true,
    turbopackCjsScopeHoisting: true,
    turbopackCrossModuleConstants: true,
  },
  // Types are checked by `npm test`: whoever only starts the shop need not wait for it.
  typescript: { ignoreBuildErrors: true },
  redirects: async () => oldForms.map((form) => ({ ...form, permanent: true })),
  headers: async () => [
    { source: "/:path*", headers: everywhere },
    // A medium says for itself who may frame it.
    { source: "/((?!media/).*)", headers: [{ key: "x-frame-options", value: "DENY" }] },
    // Copied by the installation under its version: what is there never changes.
    { source: "/player/:path*", headers: [{ key: "cache-control", value: "public, max-age=31536000, immutable" }] },
  ],
};

export default withNextIntl(config);
