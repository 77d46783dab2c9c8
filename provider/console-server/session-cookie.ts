import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { consoleUrl, type ProviderSettings } from "../runtime/settings.ts";

/** On https the name's prefix makes browsers refuse the cookie from any other host or path. */
function cookieOf(settings: ProviderSettings) {
  const secure = consoleUrl(settings).startsWith("https://");
  const options = { path: "/", httpOnly: true, sameSite: "Strict", secure } as const;
  return { name: secure ? "__Host-canopy-console" : "canopy-console", options };
}

export function readSessionCookie(http: Context, settings: ProviderSettings): string | undefined {
  return getCookie(http, cookieOf(settings).name);
}

/** The cookie ends with the browser; the session behind it ends earlier. */
export function writeSessionCookie(http: Context, settings: ProviderSettings, token: string): void {
  const { name, options } = cookieOf(settings);
  setCookie(http, name, token, options);
}

export function clearSessionCookie(http: Context, settings: ProviderSettings): void {
  const { name, options } = cookieOf(settings);
  deleteCookie(http, name, options);
}
