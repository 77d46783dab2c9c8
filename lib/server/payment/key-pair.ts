import "server-only";
import { createPublicKey } from "node:crypto";
import { settings } from "../settings";

/** The public half of the shop's key pair, as browsers import it: SPKI in base64. */
export function publicKey(): string {
  return createPublicKey(settings().KEY_PAIR).export({ type: "spki", format: "der" }).toString("base64");
}
