import pg from "pg";

const testDatabaseUrl = process.env.TEST_DATABASE_URL || "postgres://postgres@127.0.0.1:5432/postgres";

const swc = {
  jsc: {
    parser: { syntax: "typescript", tsx: true },
    transform: { react: { runtime: "automatic" } },
    target: "es2024",
  },
  module: { type: "commonjs" },
};

const base = {
  // Packages are transformed as well, for two reasons: many exist as ES modules only, and PGlite's CommonJS file contains
  // import(), which Jest's sandbox refuses. The result is cached, so only the first run pays.
  transform: { "\\.[cm]?[jt]sx?$": ["@swc/jest", swc] },
  transformIgnorePatterns: ["/node_modules/(?!@electric-sql/).*\\.cjs$"],
  moduleNameMapper: {
    "^@/(.*)$": "<rootDir>/$1",
    "^server-only$": "<rootDir>/tests/support/jest-empty-module.ts",
    "\\.css$": "<rootDir>/tests/support/jest-empty-module.ts",
    "^\\./password-cost\\.ts$": "<rootDir>/tests/support/cheap-password-cost.ts",
  },
  modulePathIgnorePatterns: ["<rootDir>/.next/", "<rootDir>/.data/", "<rootDir>/.cache/"],
};

function project(displayName, { setup = [], ...own }) {
  const setupFilesAfterEnv = ["jest-console", ...setup].map((name) => `<rootDir>/tests/support/${name}.ts`);
  return { ...base, displayName, testEnvironment: "<rootDir>/tests/support/jest-node.ts", ...own, setupFilesAfterEnv };
}

/** Some tests of the storefront have a provider behind it. */
const sowPglite = "<rootDir>/tests/support/jest-sow-pglite.mjs";

const providerTests = ["<rootDir>/tests/provider/**/*.test.ts"];

const projects = [
  project("unit", {
    testMatch: ["<rootDir>/tests/**/*.test.ts"],
    testPathIgnorePatterns: ["<rootDir>/tests/provider/", "<rootDir>/tests/components/"],
    globalSetup: sowPglite,
  }),
  project("components", {
    testEnvironment: "<rootDir>/tests/support/jest-browser.ts",
    testMatch: ["<rootDir>/tests/components/**/*.test.tsx"],
    setup: ["jest-components"],
  }),
  project("provider on PGlite", {
    testMatch: providerTests,
    globalSetup: sowPglite,
    setup: ["jest-pglite"],
  }),
  project("provider on PostgreSQL", {
    testMatch: providerTests,
    // It is about the embedded database alone.
    testPathIgnorePatterns: ["<rootDir>/tests/provider/operator-backup.test.ts"],
    globalSetup: "<rootDir>/tests/support/jest-sow-postgres.mjs",
    globalTeardown: "<rootDir>/tests/support/jest-drop-postgres.mjs",
    setup: ["jest-postgres"],
  }),
];

/** Without a server the PostgreSQL project is left out, visibly; a continuous integration must have one. */
export default async function config() {
  const problem = await databaseProblem();
  if (problem && process.env.CI === "true") throw new Error(`The provider's tests need PostgreSQL at ${testDatabaseUrl}: ${problem}`);
  if (problem) console.warn(`Skipped: provider on PostgreSQL, for no server answers at ${testDatabaseUrl} (${problem}).`);
  // A long patience, for a busy machine: a test that passes is no slower for it.
  return { maxWorkers: 2, workerIdleMemoryLimit: "250MB", testTimeout: 180_000, projects: problem ? projects.slice(0, -1) : projects };
}

async function databaseProblem() {
  const client = new pg.Client({ connectionString: testDatabaseUrl, connectionTimeoutMillis: 3000 });
  try {
    await client.connect();
    return null;
  } catch (error) {
    return error.message || error.code;
  } finally {
    await client.end().catch(() => {});
  }
}
