import { devices } from "@playwright/test";
import shared from "../playwright.config";

/** Tests that start and break shops of their own. */
export default {
  ...shared,
  testDir: ".",
  testIgnore: [],
  outputDir: "../../test-results/isolated",
  webServer: undefined,
  projects: [{ name: "isolated", use: { ...devices["Desktop Chrome"], viewport: { width: 1280, height: 800 } } }],
};
