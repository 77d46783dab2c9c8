import { sessionCookieName } from "./session-cookie";

/** A reference to a gateway form: the nonce that may open it once, and the sealed form. */
const shape = /^([\w-]{22})\.([\w*.~-]+)$/;

/** Splits a reference. Null for any other text. */
export function parseReference(reference: unknown): { nonce: string; sealed: string } | null {
  const [, nonce, sealed] = typeof reference === "string" ? (shape.exec(reference) ?? []) : [];
  return nonce && sealed ? { nonce, sealed } : null;
}

/** The cookie that allows opening a reference. The request for the page with the form deletes it. */
export function gatewayCookieName(publicUrl: string, nonce: string): string {
  return `${sessionCookieName(publicUrl)}-gateway-${nonce}`;
}

/** The `set-cookie` header that deletes the cookie of a reference. Null for any other text. */
export function expireGatewayCookie(publicUrl: string, reference: string | null): string | null {
  const parts = parseReference(reference);
  if (!parts) return null;
  const secure = publicUrl.startsWith("https:") ? "; Secure" : "";
  return `${gatewayCookieName(publicUrl, parts.nonce)}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${secure}`;
}
