import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context as HttpContext } from "hono";
import type { CallKey } from "../../lib/contract/index.ts";
import { clientAddress, clientNetwork } from "../../lib/security/client-address.ts";
import type { Shop } from "../runtime/shop.ts";
import { countAttempt, type Limit } from "./rate-limit.ts";

/** Limits per IP address for calls without a sign-in: high enough for a household, too low for a bot. */
const limits: { [Key in CallKey]?: Limit } = {
  "POST member/login": { allowed: 60, minutes: 15 },
  "POST session/remembered": { allowed: 60, minutes: 15 },
  "POST session/forget": { allowed: 60, minutes: 15 },
  "POST session/continue": { allowed: 60, minutes: 15 },
  "POST session/undo": { allowed: 40, minutes: 60 },
  "POST member/register": { allowed: 20, minutes: 60 },
  "GET network/freeSides": { allowed: 40, minutes: 60 },
  "POST member/verificationCodeSend": { allowed: 20, minutes: 60 },
  "POST member/undoEmailChange": { allowed: 40, minutes: 60 },
  "POST member/forgotPasswordV": { allowed: 40, minutes: 60 },
  "POST payLink/show": { allowed: 300, minutes: 15 },
  "POST payLink/pay": { allowed: 60, minutes: 60 },
  "POST newsletter/subscribe": { allowed: 10, minutes: 60 },
  "POST contactInfo/saveInfo": { allowed: 20, minutes: 60 },
};

/** The address of the TCP peer; undefined without a connection, as in tests. */
function peerOf(http: HttpContext): string | undefined {
  return http.env?.incoming ? getConnInfo(http).remote.address : undefined;
}

/** The address of the browser that sent a request. */
export function addressOf(http: HttpContext, { TRUSTED_PROXIES }: Shop["settings"]): string | null {
  return clientAddress(peerOf(http), http.req.header("x-forwarded-for"), TRUSTED_PROXIES);
}

/** Refuses an IP address that does something too often. Trusted addresses are not limited: behind a proxy that names no client, all clients share one. */
export async function limitClient({ settings, db, clock }: Shop, what: string, limit: Limit, http: HttpContext): Promise<void> {
  const address = addressOf(http, settings);
  if (address) await countAttempt(db, `${what} ${clientNetwork(address)}`, clock.now(), limit);
}

/** Refuses an IP address that makes a call too often. */
export async function limitAddress(shop: Shop, key: CallKey, http: HttpContext): Promise<void> {
  const limit = limits[key];
  if (limit) await limitClient(shop, key, limit, http);
}
