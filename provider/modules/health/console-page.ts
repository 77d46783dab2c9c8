import { consoleUrl, type ProviderSettings } from "../../runtime/settings.ts";

/** A page in the console, for an email. A provider without a console does not know where it is. */
export function consolePage(settings: ProviderSettings, path: string): string | null {
  const isKnown = settings.CONSOLE_URL !== undefined || settings.CONSOLE_PORT !== undefined;
  return isKnown ? `${consoleUrl(settings)}${path}` : null;
}
