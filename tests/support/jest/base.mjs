const swc = {
  jsc: {
    parser: { syntax: "typescript", tsx: true },
    transform: { react: { runtime: "automatic" } },
    target: "es2024",
  },
  module: { type: "commonjs" },
};

/** The settings that all tests share, also those of mutation testing. */
export const base = {
  // Packages are transformed too: many exist as ES modules only, and PGlite's CommonJS file contains import(), which Jest's
  // sandbox refuses. The result is cached, so only the first run is slower.
  transform: { "\\.[cm]?[jt]sx?$": ["@swc/jest", swc], "\\.woff2$": "<rootDir>/tests/support/jest/file-address.mjs" },
  transformIgnorePatterns: ["/node_modules/(?!@electric-sql/).*\\.cjs$"],
  moduleNameMapper: {
    "^@/(.*)$": "<rootDir>/$1",
    "^server-only$": "<rootDir>/tests/support/jest/empty-module.ts",
    "\\.css$": "<rootDir>/tests/support/jest/empty-module.ts",
    "^\\./password-cost\\.ts$": "<rootDir>/tests/support/jest/cheap-password-cost.ts",
  },
  modulePathIgnorePatterns: ["<rootDir>/.next/", "<rootDir>/.data/", "<rootDir>/.cache/"],
};
