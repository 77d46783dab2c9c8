import type { Secrets } from "../security/encrypt.ts";
import { readToken, signToken } from "../security/signed-token.ts";

const use = "look at the shop";
const content = "shop";
const lastsMs = 12 * 60 * 60_000;

/** A pass with which an operator sees and tries the shop as it will be while it is not open. Nothing is stored for it. */
export const issueLookPass = (now: Date, secrets: Secrets) => signToken(use, content, new Date(now.getTime() + lastsMs), secrets);

/** Whether a request has a genuine pass that has not expired. */
export const isLookPass = (pass: string | undefined, now: Date, secrets: Secrets) =>
  pass !== undefined && readToken(use, pass, now, secrets) !== null;
