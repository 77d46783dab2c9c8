import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Secrets } from "../../security/encrypt.ts";

const validForMs = 180 * 24 * 60 * 60 * 1000;

const shape = /^(\d{1,10})\.(\d{13})\.([\w-]{16})\.([\w-]{43})$/;

function signatureOf(content: string, secret: string): string {
  return createHmac("sha256", secret).update(`known device ${content}`).digest("base64url");
}

/** A token for a device on which a member has signed in. It grants no access; wrong passwords from this device are counted separately. */
export function issueDeviceToken(memberId: number, now: Date, [newest = ""]: Secrets): string {
  const content = `${memberId}.${now.getTime() + validForMs}.${randomBytes(12).toString("base64url")}`;
  return `${content}.${signatureOf(content, newest)}`;
}

function isGenuine(content: string, signature: string, secret: string): boolean {
  const expected = signatureOf(content, secret);
  return signature.length === expected.length && timingSafeEqual(Buffer.from(signature), Buffer.from(expected));
}

/** The rate-limit subject of the first token that is genuine, of this member and not expired; null for an unknown device. */
export function knownDevice(tokens: string[], memberId: number, now: Date, secrets: Secrets): string | null {
  for (const token of tokens) {
    const [, owner, expiresAt, device, signature = ""] = shape.exec(token) ?? [];
    const signed = secrets.some((secret) => isGenuine(`${owner}.${expiresAt}.${device}`, signature, secret));
    if (signed && Number(owner) === memberId && Number(expiresAt) > now.getTime()) return `login:${memberId} device:${device}`;
  }
  return null;
}
