import createNextIntlPlugin from "next-intl/plugin";

/** Messages are compiled at build time: no parser travels to the browser. */
const withNextIntl = createNextIntlPlugin({
  requestConfig: "./lib/i18n/request.ts",
  experimental: { messages: { path: "./messages", locales: "infer", format: "json", precompile: true } },
});

const everywhere = [
  { key: "x-content-type-options", value: "nosniff" },
  { key: "referrer-policy", value: "strict-origin-when-cross-origin" },
  { key: "x-frame-options", value: "DENY" },
  { key: "cross-origin-opener-policy", value: "same-origin" },
  { key: "permissions-policy", value: "camera=(), microphone=(), geolocation=(), payment=()" },
];

/** @type {import("next").NextConfig} */
const config = {
  poweredByHeader: false,
  reactStrictMode: true,
  serverExternalPackages: ["pino"],
  // Types are checked by `npm test`: whoever only starts the shop need not wait for it.
  typescript: { ignoreBuildErrors: true },
  headers: async () => [{ source: "/:path*", headers: everywhere }],
};

export default withNextIntl(config);
