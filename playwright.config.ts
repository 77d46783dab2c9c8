import { defineConfig, devices } from "@playwright/test";
import { chromiumFlags } from "./scripts/chromium.mjs";

const port = 3100;

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  retries: 0,
  workers: 1,
  forbidOnly: process.env.CI === "true",
  reporter: [["list"], ["json", { outputFile: ".cache/test/playwright.json" }]],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: "en-US",
    timezoneId: "Asia/Tokyo",
    trace: "retain-on-failure",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || "/usr/bin/chromium",
      args: chromiumFlags,
    },
  },
  projects: [
    { name: "phone", use: { ...devices["Pixel 7"], viewport: { width: 390, height: 844 } } },
    { name: "desktop", use: { ...devices["Desktop Chrome"], viewport: { width: 1280, height: 800 } } },
  ],
  webServer: {
    command: "rm -rf .data/e2e && exec node scripts/start.mjs",
    url: `http://localhost:${port}/api/health`,
    env: {
      LEAVE_WITH_PARENT: "1",
      PORT: String(port),
      PROVIDER_PORT: "4100",
      DATA_DIR: ".data/e2e",
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
