/** The session cookie's name: the prefix makes browsers insist on https, one host and the whole path. */
export function sessionCookieName(publicUrl: string): string {
  return publicUrl.startsWith("https:") ? "__Host-canopy" : "canopy";
}
