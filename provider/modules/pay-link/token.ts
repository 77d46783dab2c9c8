import { createHmac } from "node:crypto";
import type { payLink } from "../../db/schema/index.ts";
import type { Secrets } from "../../security/encrypt.ts";
import { hashToken } from "../../security/token.ts";

function tokenOf(seed: string, secret: string): string {
  return createHmac("sha256", secret).update(`pay link ${seed}`).digest("base64url");
}

/** The token of a new link. The same seed gives it again, so that its owner sees one link on every device. */
export function newToken(seed: string, [newest = ""]: Secrets): string {
  return tokenOf(seed, newest);
}

/** Computes the token of a stored link again; null if the secret that made it was removed from the settings. */
export function storedToken({ seed, tokenHash }: typeof payLink.$inferSelect, secrets: Secrets): string | null {
  return secrets.map((secret) => tokenOf(seed, secret)).find((token) => hashToken(token) === tokenHash) ?? null;
}
