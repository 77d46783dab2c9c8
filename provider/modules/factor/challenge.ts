import type { Secrets } from "../../security/encrypt.ts";
import { readToken, signToken } from "../../security/signed-token.ts";

const validForMs = 5 * 60_000;

/** The bytes that a device signs: a signed token that names the session and the purpose, so that no row is stored for a page that is only opened. */
export function createChallenge(purpose: string, now: Date, secrets: Secrets): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(signToken("passkey challenge", purpose, new Date(now.getTime() + validForMs), secrets)));
}

/** The token in an answered challenge, and when it expires; null if it was made for another purpose, or not here. */
export function readChallenge(clientData: string, purpose: string, now: Date, secrets: Secrets): { token: string; expiresAt: Date } | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, "base64url").toString());
    const token = Buffer.from(String(challenge), "base64url").toString();
    const read = readToken("passkey challenge", token, now, secrets);
    return read?.content === purpose ? { token, expiresAt: read.expiresAt } : null;
  } catch {
    return null;
  }
}
