import { hash, randomBytes } from "node:crypto";

export const tokenHead = "Bearer ";

/** 256 random bits: a token contains no information and can only be looked up. */
export function createToken(): string {
  return randomBytes(32).toString("base64url");
}

/** The stored form of a token. A fast hash is enough, because 256 random bits cannot be guessed. */
export function hashToken(token: string): string {
  return hash("sha256", token);
}
