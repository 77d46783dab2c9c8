/** For so long a session lasts; the token in it as well (`provider/modules/member/tokens.ts`). */
export const sessionSeconds = 30 * 24 * 60 * 60;

/** The session cookie's name. The `__Host-` prefix makes browsers require https, one host and the root path. */
export function sessionCookieName(publicUrl: string): string {
  return publicUrl.startsWith("https:") ? "__Host-canopy" : "canopy";
}

/** The cookie that names the session which the provider has ended. */
export function endedCookieName(publicUrl: string): string {
  return `${sessionCookieName(publicUrl)}-ended`;
}

/** Identifies a sealed session by the end of its seal, which is random. */
export function sessionMark(sealed: string): string {
  return sealed.slice(-24);
}

type Cookies = { get: (name: string) => { value: string } | undefined };

/** The sealed session of a request, unless the provider has ended it. */
export function currentSession(cookies: Cookies, publicUrl: string): string | null {
  const sealed = cookies.get(sessionCookieName(publicUrl))?.value;
  return sealed && cookies.get(endedCookieName(publicUrl))?.value !== sessionMark(sealed) ? sealed : null;
}
