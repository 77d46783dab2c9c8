import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";

/** Encrypts what must be read again (a social security number), so that a copy of the database does not tell it. */
export function seal(text: string, secret: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", keyOf(secret), nonce);
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** Reads what `seal` wrote; throws when it was written with another secret, or altered. */
export function unseal(sealed: string, secret: string): string {
  const bytes = Buffer.from(sealed, "base64url");
  const decipher = createDecipheriv("aes-256-gcm", keyOf(secret), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8");
}

function keyOf(secret: string): Buffer {
  return createHash("sha256").update(`sealed columns ${secret}`).digest();
}
