import { join } from "node:path";
import { defineConfig, devices } from "@playwright/test";
import { testFlags } from "../scripts/chromium.mjs";
import { consolePort, dataDir, providerPort, storefrontPort } from "./support/ports";

export default defineConfig({
  testDir: ".",
  testIgnore: "isolated/**",
  outputDir: "../test-results",
  // Continuous integration repeats a failed test once, and the run's summary names it as flaky.
  retries: process.env.CI === "true" && process.env.TEST_REPEATS !== "0" ? 1 : 0,
  workers: 1,
  // The long timeouts are for a busy machine; they do not slow down a test that passes.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  forbidOnly: process.env.CI === "true",
  reporter: [["list"], ["json", { outputFile: process.env.PLAYWRIGHT_REPORT || "../.cache/test/playwright.json" }]],
  use: {
    baseURL: `http://localhost:${storefrontPort}`,
    locale: "en-US",
    timezoneId: "Asia/Tokyo",
    // Traces cost a third of the test time. Use --trace on to debug a failure.
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env.CHROMIUM_SHELL_PATH || process.env.CHROMIUM_PATH || "/usr/bin/chromium",
      args: testFlags,
    },
  },
  projects: [
    { name: "phone", use: { ...devices["Pixel 7"], viewport: { width: 390, height: 844 } } },
    { name: "desktop", use: { ...devices["Desktop Chrome"], viewport: { width: 1280, height: 800 } } },
  ],
  webServer: {
    cwd: join(import.meta.dirname, ".."),
    command: `rm -rf ${dataDir} && exec node scripts/start.mjs`,
    url: `http://localhost:${storefrontPort}/api/health`,
    env: {
      LEAVE_WITH_PARENT: "1",
      PORT: String(storefrontPort),
      PROVIDER_PORT: String(providerPort),
      CONSOLE_PORT: String(consolePort),
      CONSOLE_URL: "",
      DATA_DIR: dataDir,
      PAGES_ON_DISK: "no",
      TZ: "UTC",
      PROVIDER_URL: "",
      DATABASE_URL: "",
      PUBLIC_URL: "",
      SMTP_URL: "",
    },
    reuseExistingServer: false,
    stdout: "pipe",
    // Long, because it builds the storefront unless `npm test` has done so.
    timeout: 600_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
  },
});
