import { type ProviderSettings, readSettings } from "../../provider/settings.ts";

/** The settings of a provider that a test opens, and what the test wants to be different. */
export function testSettings(own: Partial<Record<keyof ProviderSettings, string>> = {}): ProviderSettings {
  return readSettings({ DATA_DIR: "/nowhere", DATA_SECRET: "a secret of forty-two characters for tests", ...own });
}
