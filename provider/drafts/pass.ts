import type { Secrets } from "../security/encrypt.ts";
import { readToken, signToken } from "../security/signed-token.ts";

const use = "draft preview";
const lastsMs = 7 * 24 * 60 * 60_000;

/** A pass that shows a draft, and nothing else, to everyone who has it. Nothing is stored for it. */
export const issuePass = (draftId: number, now: Date, secrets: Secrets) =>
  signToken(use, String(draftId), new Date(now.getTime() + lastsMs), secrets);

/** The draft of a pass; null for a forged or expired one. */
export const readPass = (pass: string, now: Date, secrets: Secrets) => readToken(use, pass, now, secrets)?.content ?? null;
