import type { IncomingMessage } from "node:http";
import { clientAddress, isTrusted, type TrustedProxies } from "../lib/security/client-address.ts";

/** Headers with which proxies describe the original request. */
const proxyHeaders = ["x-forwarded-host", "x-forwarded-proto", "x-forwarded-port", "x-real-ip", "forwarded"];

/** Reduces `X-Forwarded-For` to the verified client and removes the other headers of an untrusted peer. */
export function trustOnlyProxies({ headers, socket }: IncomingMessage, trusted: TrustedProxies): void {
  const forwardedFor = headers["x-forwarded-for"];
  const client = clientAddress(socket.remoteAddress, Array.isArray(forwardedFor) ? forwardedFor.join(",") : forwardedFor, trusted);
  if (client) headers["x-forwarded-for"] = client;
  else delete headers["x-forwarded-for"];
  if (!isTrusted(socket.remoteAddress, trusted)) for (const name of proxyHeaders) delete headers[name];
}
