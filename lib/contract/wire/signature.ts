import { createHmac, timingSafeEqual } from "node:crypto";

const freshForMs = 5 * 60 * 1000;

/** Signs a body with its time, so that an old one cannot be replayed. */
export function sign(body: string, timestamp: string, secret: string): string {
  return createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex");
}

/** Whether a body was signed with the secret within the last minutes. */
export function isSigned(body: string, timestamp: string, signature: string, secret: string, nowMs = Date.now()): boolean {
  if (!/^\d{13}$/.test(timestamp) || Math.abs(nowMs - Number(timestamp)) > freshForMs) return false;
  const expected = Buffer.from(sign(body, timestamp, secret));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
