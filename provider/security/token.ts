import { createHash, randomBytes } from "node:crypto";

export const tokenHead = "Bearer ";

/** A token has no meaning, only length. */
export function createToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What is stored of a token: it is random enough that a fast hash is as good as a slow one. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
