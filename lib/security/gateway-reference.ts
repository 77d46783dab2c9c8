import { sessionCookieName } from "./session-cookie";

/** A reference to a gateway's form: what may open it once, and the sealed form itself. */
const shape = /^([\w-]{22})\.([\w*.~-]+)$/;

/** The two parts of a reference, or null for what is none. */
export function partsOfReference(reference: unknown): { nonce: string; sealed: string } | null {
  const [, nonce, sealed] = typeof reference === "string" ? (shape.exec(reference) ?? []) : [];
  return nonce && sealed ? { nonce, sealed } : null;
}

/** The cookie whose presence lets a reference be opened; it goes as soon as the page with the form is asked for. */
export function gatewayCookieName(publicUrl: string, nonce: string): string {
  return `${sessionCookieName(publicUrl)}-gateway-${nonce}`;
}

/** What takes the cookie of a reference away; null for what is no reference. */
export function usedUp(publicUrl: string, reference: string | null): string | null {
  const parts = partsOfReference(reference);
  if (!parts) return null;
  const secure = publicUrl.startsWith("https:") ? "; Secure" : "";
  return `${gatewayCookieName(publicUrl, parts.nonce)}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${secure}`;
}
