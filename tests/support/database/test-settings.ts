import { type ProviderSettings, readSettings } from "../../../provider/runtime/settings.ts";

/** The settings of a test provider, with the test's own changes. */
export function testSettings(own: Partial<Record<keyof ProviderSettings, string>> = {}): ProviderSettings {
  return readSettings({ DATA_DIR: "/nowhere", DATA_SECRET: "a secret of forty-two characters for tests", ...own });
}
