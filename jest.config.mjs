import pg from "pg";
import { bundlePrograms } from "./scripts/bundle.mjs";
import { base } from "./tests/support/jest/base.mjs";
import { redisProblem, testRedisUrl } from "./tests/support/jest/redis.mjs";

const testDatabaseUrl = process.env.TEST_DATABASE_URL || "postgres://postgres@127.0.0.1:5432/postgres";

/** Test files of Node. A worker runs them in one realm, so that it loads large packages once. */
const inSharedRealm = {
  testEnvironment: "<rootDir>/tests/support/jest/shared-environment.ts",
  runtime: "<rootDir>/tests/support/jest/shared-runtime.mjs",
};

function project(displayName, { setup = [], ...own }) {
  const setupFilesAfterEnv = ["repeat-once", "console-errors", ...setup].map((name) => `<rootDir>/tests/support/jest/${name}.ts`);
  return { ...base, ...inSharedRealm, displayName, ...own, setupFilesAfterEnv };
}

/** Seeds the sample shop once per run; the unit tests need it too, because some of the storefront's run against a provider. */
const seedPglite = "<rootDir>/tests/support/jest/seed-pglite.mjs";

/** Tests of the provider and of the sample shop that need no database. They run once, as unit tests. */
const withoutDatabase = [
  "provider/db/migrations",
  "provider/db/wire/statement-names",
  "provider/modules/[^/]+/rules/",
  "provider/payments/",
  "provider/security/",
  "provider/http/(sentence|client)",
  "provider/runtime/(settings|log)",
  "provider/console/",
  "provider/db/canonical",
  "provider/jobs/throttle",
  "provider/media/(choose-qualities|check-document)",
  "provider/modules/(factor/relying-party|wallet/translate-notes)",
  "sample-shop/films/",
];

/** Tests that need Redis. */
const withRedis = "<rootDir>/tests/storefront/pages/shared-cache/";

const providerTests = ["<rootDir>/tests/{provider,sample-shop}/**/*.test.ts"];

/** Tests of what the databases do differently, or could: processes that die, locks and races, migrations, the order of texts, and the ledger. */
const onBoth = [
  "provider/(bulk/imports|drafts/drafts|http/app|serve)",
  "provider/db/(after-commit|old-database|retry-conflicts)",
  "provider/jobs/",
  "provider/journeys/(crash|[a-z-]*races|contract|idempotency|lock-order|money-property)",
  "provider/modules/(ledger|factor/races|order/make-order|bonus/close|text/texts|wallet/wallet)",
  "provider/modules/catalogue/(search|product-lists|commands/stock)",
  "provider/operator/(audit|console/(lists|repeat)|run|socket)",
  "sample-shop/fill/",
];

/** All others run on PostgreSQL, which needs less time. The nightly run and a machine without a server take all of them on PGlite too. */
const wholeMatrix = process.env.TEST_DATABASES === "all";

/** These are about the embedded database alone. */
const embeddedOnly =
  "(provider/(operator/backup|db/(backups|wire/prepare-pglite)|runtime/(data-folder|demo|daily)|demo)|sample-shop/seed-command)";

/** These are about sessions of a server. */
const serverOnly = "provider/(db/(sessions|wire/preparing-client|wire/faults)|jobs/listen)";

const paths = (pattern) => `<rootDir>/tests/${pattern}`;
const otherThan = (patterns) => paths(`(?!${patterns.join("|")})(provider|sample-shop)/`);

const onPglite = project("provider on PGlite", {
  testMatch: providerTests,
  testPathIgnorePatterns: [...withoutDatabase, serverOnly].map(paths),
  globalSetup: seedPglite,
  setup: ["pglite-setup"],
});
const onPostgres = project("provider on PostgreSQL", {
  testMatch: providerTests,
  testPathIgnorePatterns: [...withoutDatabase, embeddedOnly].map(paths),
  globalSetup: "<rootDir>/tests/support/jest/seed-postgres.mjs",
  globalTeardown: "<rootDir>/tests/support/jest/drop-postgres.mjs",
  setup: ["postgres-setup"],
});

const projects = [
  project("unit", {
    testMatch: ["<rootDir>/tests/**/*.test.ts"],
    testPathIgnorePatterns: [otherThan(withoutDatabase)],
    globalSetup: seedPglite,
  }),
  project("components", {
    testEnvironment: "<rootDir>/tests/support/jest/browser-environment.ts",
    runtime: undefined,
    testMatch: ["<rootDir>/tests/**/*.test.tsx"],
    setup: ["components-setup"],
  }),
  onPglite,
  onPostgres,
];

/** What a machine without a service skips, with a warning. Continuous integration must have all of them. */
function skipOrFail(problem, tests, address) {
  if (problem && process.env.CI === "true") throw new Error(`${tests} needs ${address}: ${problem}`);
  if (problem) console.warn(`Skipped: ${tests}. No server answers at ${address} (${problem}).`);
}

export default async function config() {
  const [noDatabase, noRedis] = await Promise.all([databaseProblem(), redisProblem()]);
  skipOrFail(noDatabase, "provider on PostgreSQL", testDatabaseUrl);
  skipOrFail(noRedis, "storefronts that share pages through Redis", testRedisUrl);
  const possible = noDatabase ? projects.filter((each) => each !== onPostgres) : projects;
  if (!noDatabase && !wholeMatrix) onPglite.testPathIgnorePatterns.push(otherThan([...onBoth, embeddedOnly]));
  const chosen = noRedis
    ? possible.map((each) => ({ ...each, testPathIgnorePatterns: [...(each.testPathIgnorePatterns ?? []), withRedis] }))
    : possible;
  // Tests that start a program run the bundle that a shop runs. Stryker does not come here, and its tests run the source.
  process.env.PROGRAMS_FOLDER = await bundlePrograms();
  // The long timeout is for a busy machine; it does not slow down a test that passes.
  return { maxWorkers: 2, workerIdleMemoryLimit: "700MB", testTimeout: 180_000, projects: chosen };
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
