import "server-only";
import { createPublicKey } from "node:crypto";
import { settings } from "../settings";

/** The shop's public key for browsers, as SPKI in base64. */
export function publicKey(): string {
  return createPublicKey(settings().KEY_PAIR).export({ type: "spki", format: "der" }).toString("base64");
}
