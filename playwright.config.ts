import { defineConfig, devices } from "@playwright/test";
import { dataDir, providerPort, storefrontPort } from "./e2e/support/ports";
import { chromiumFlags } from "./scripts/chromium.mjs";

export default defineConfig({
  testDir: "e2e",
  testIgnore: "apart/**",
  outputDir: "test-results",
  retries: 0,
  workers: 1,
  // For a busy machine: a test that passes is no slower for it.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: process.env.CI === "true",
  reporter: [["list"], ["json", { outputFile: process.env.PLAYWRIGHT_REPORT || ".cache/test/playwright.json" }]],
  use: {
    baseURL: `http://localhost:${storefrontPort}`,
    locale: "en-US",
    timezoneId: "Asia/Tokyo",
    // A trace is a film of every test: it costs a third of their time. Whoever looks for a fault asks for it: --trace on.
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env.CHROMIUM_SHELL_PATH || process.env.CHROMIUM_PATH || "/usr/bin/chromium",
      args: chromiumFlags,
    },
  },
  projects: [
    { name: "phone", use: { ...devices["Pixel 7"], viewport: { width: 390, height: 844 } } },
    { name: "desktop", use: { ...devices["Desktop Chrome"], viewport: { width: 1280, height: 800 } } },
  ],
  webServer: {
    command: `rm -rf ${dataDir} && exec node scripts/start.mjs`,
    url: `http://localhost:${storefrontPort}/api/health`,
    env: {
      LEAVE_WITH_PARENT: "1",
      PORT: String(storefrontPort),
      PROVIDER_PORT: String(providerPort),
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
    // Long, for it builds the storefront where `npm test` has not done so.
    timeout: 600_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
  },
});
