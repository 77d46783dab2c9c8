/** Returns a path of this site, or the fallback for anything that could lead to another site, also after its dots are resolved. */
export function safePath(path: unknown, fallback = "/"): string {
  if (typeof path !== "string" || !path.startsWith("/") || path.startsWith("//") || /[\\\u0000-\u001f]/.test(path)) return fallback;
  const base = "http://self.invalid";
  const url = URL.canParse(path, base) ? new URL(path, base) : null;
  return url?.origin === base && !url.pathname.startsWith("//") ? `${url.pathname}${url.search}${url.hash}` : fallback;
}
