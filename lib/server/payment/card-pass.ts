import "server-only";
import { isSigned, sign } from "@/lib/contract/wire/signature";
import { settings } from "../settings";

/** What ties a sealed card to a session and a moment: whatever was sealed elsewhere, or some minutes ago, is refused. */
export function issuePass(token: string, nowMs = Date.now()): string {
  const moment = String(nowMs);
  return `${moment}.${sign(`card ${token}`, moment, settings().SESSION_SECRET)}`;
}

/** Whether a pass was made for this session within the last minutes. */
export function isPassOf(token: string, pass: string): boolean {
  const [moment = "", signature = ""] = pass.split(".");
  return isSigned(`card ${token}`, moment, signature, settings().SESSION_SECRET);
}
