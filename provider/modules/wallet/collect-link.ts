import { createHmac, timingSafeEqual } from "node:crypto";
import type { Secrets } from "../../security/encrypt.ts";

/** The recipient of a transfer, and the amount and note that the link suggests. */
export type CollectRequest = { memberId: number; amountCents: number | null; note: string | null };

const shape = /^([\w-]{1,1000})\.([\w-]{43})$/;

function signatureOf(content: string, secret: string): string {
  return createHmac("sha256", secret).update(`collect money ${content}`).digest("base64url");
}

/** A token that names a recipient, an amount and a note. It grants nothing: its reader still has to make the transfer. */
export function signCollectRequest({ memberId, amountCents, note }: CollectRequest, [newest = ""]: Secrets): string {
  const content = Buffer.from(JSON.stringify([memberId, amountCents, note])).toString("base64url");
  return `${content}.${signatureOf(content, newest)}`;
}

/** Reads a token; null if any part of it is not as it was signed. */
export function readCollectRequest(token: string, secrets: Secrets): CollectRequest | null {
  const [, content = "", signature = ""] = shape.exec(token) ?? [];
  const isGenuine = (secret: string) => timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(content, secret)));
  if (!signature || !secrets.some(isGenuine)) return null;
  const [memberId, amountCents, note] = JSON.parse(Buffer.from(content, "base64url").toString());
  return { memberId, amountCents, note };
}
