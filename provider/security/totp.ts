import { createHmac } from "node:crypto";
import { Secret, TOTP } from "otpauth";

const stepMs = 30_000;

/** Codes are about the time of telephones, which a moved clock of the shop does not change. */
export const codeTime = () => new Date();

/** The secret of an operator's app that shows codes. It is made from the link, so that the set-up page can be opened twice before it is sent. */
export function secretOfLink(token: string, [newest = ""]: readonly string[]): string {
  const bytes = createHmac("sha256", newest).update(`codes of operator link ${token}`).digest().subarray(0, 20);
  return new Secret({ buffer: Uint8Array.from(bytes).buffer }).base32;
}

/** A new secret of 160 random bits. */
export function createSecret(): string {
  return new Secret({ size: 20 }).base32;
}

const totpOf = (secret: string, names = {}) => new TOTP({ ...names, secret: Secret.fromBase32(secret) });

/** The address in the QR code that the app reads, with what the app lists the codes under: the shop and the account. */
export function codeAddress(secret: string, names: { issuer: string; label: string }): string {
  return totpOf(secret, names).toString();
}

/** The time step of a correct code, of which the one before and the one after are accepted too; null for a wrong code. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: 1 });
  return delta === null ? null : Math.floor(now.getTime() / stepMs) + delta;
}
