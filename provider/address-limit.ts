import { isIP } from "node:net";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context as HttpContext } from "hono";
import type { CallKey } from "../lib/contract/index.ts";
import type { Shop } from "./context.ts";
import { countGuess, type Limit } from "./db/queries/attempt.ts";

/** How often one address may try what strangers can do: generous to a household, a nuisance to a machine. */
const limits: { [Key in CallKey]?: Limit } = {
  "POST member/login": { allowed: 60, minutes: 15 },
  "POST member/register": { allowed: 20, minutes: 60 },
  "POST member/verificationCodeSend": { allowed: 20, minutes: 60 },
  "POST member/forgotPasswordV": { allowed: 40, minutes: 60 },
  "POST contactInfo/saveInfo": { allowed: 20, minutes: 60 },
};

const loopback = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/;

/** Who holds the other end of the wire; null where there is none, as in tests. */
function peerOf(http: HttpContext): string | null {
  return http.env?.incoming ? (getConnInfo(http).remote.address ?? null) : null;
}

/**
 * The address that a call comes from. A storefront or a proxy calls for somebody else and says for whom: who is on this machine or
 * among the trusted is believed, from the nearest one on, until one of them names a stranger.
 */
function addressOf({ settings }: Shop, http: HttpContext): string | null {
  const isTrusted = (address: string) => loopback.test(address) || settings.TRUSTED_PROXIES.includes(address);
  const said = (http.req.header("x-forwarded-for") ?? "").split(",").map((each) => each.trim());
  const way = [...said.filter((each) => isIP(each) > 0), peerOf(http)].filter((each) => each !== null);
  return way.findLast((address) => !isTrusted(address)) ?? null;
}

/** Refuses an address that tries too often. This machine's own is not counted: behind a proxy that says nothing it is everybody's. */
export async function limitAddress(shop: Shop, key: CallKey, http: HttpContext): Promise<void> {
  const limit = limits[key];
  const address = limit && addressOf(shop, http);
  if (!address) return;
  await countGuess(shop.db, `${key} ${address}`, shop.clock.now(), limit);
}
