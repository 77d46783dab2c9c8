import { devices } from "@playwright/test";
import shared from "../../playwright.config";

/** Tests with shops of their own, which they break: they need none that is started for them. */
export default {
  ...shared,
  testDir: ".",
  testIgnore: [],
  outputDir: "../../test-results/apart",
  webServer: undefined,
  projects: [{ name: "apart", use: { ...devices["Desktop Chrome"], viewport: { width: 1280, height: 800 } } }],
};
