import "server-only";
import { isSigned, sign } from "@/lib/contract/wire/signature";
import { settings } from "../settings";

/** Issues a token that ties an encrypted card to a session and to the next minutes. */
export function issueCardToken(sessionToken: string, nowMs = Date.now()): string {
  const moment = String(nowMs);
  return `${moment}.${sign(`card ${sessionToken}`, moment, settings().SESSION_SECRET.newest)}`;
}

/** Whether a card token was issued for this session within the last minutes. */
export function isCardTokenOf(sessionToken: string, token: string): boolean {
  const [moment = "", signature = ""] = token.split(".");
  return settings().SESSION_SECRET.all.some((secret) => isSigned(`card ${sessionToken}`, moment, signature, secret));
}
