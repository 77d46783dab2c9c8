import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Secrets } from "./encrypt.ts";

const shape = /^([\w:-]{1,200})\.(\d{13})\.([\w-]{16})\.([\w-]{43})$/;

function signatureOf(use: string, content: string, secret: string): string {
  return createHmac("sha256", secret).update(`${use} ${content}`).digest("base64url");
}

/** A token that says something, for one use and until a moment. Nothing is stored for it, so issuing one costs no row. */
export function signToken(use: string, content: string, expiresAt: Date, [newest = ""]: Secrets): string {
  const signed = `${content}.${expiresAt.getTime()}.${randomBytes(12).toString("base64url")}`;
  return `${signed}.${signatureOf(use, signed, newest)}`;
}

/** The content of a genuine token that has not expired; null for any other text. */
export function readToken(use: string, token: string, now: Date, secrets: Secrets): { content: string; expiresAt: Date } | null {
  const [, content, expires, nonce, signature = ""] = shape.exec(token) ?? [];
  if (content === undefined || Number(expires) <= now.getTime()) return null;
  const given = Buffer.from(signature);
  const isGenuine = secrets.some((secret) => {
    const expected = Buffer.from(signatureOf(use, `${content}.${expires}.${nonce}`, secret));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return isGenuine ? { content, expiresAt: new Date(Number(expires)) } : null;
}
