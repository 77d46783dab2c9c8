import { BlockList, isIP } from "node:net";

/** The peers whose `X-Forwarded-For` is trusted. */
export type TrustedProxies = Pick<BlockList, "check">;

const mappedIpv4 = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/;

/** The one spelling of an address, so that two spellings are not two clients; null for anything else. */
function canonical(text: string): string | null {
  const address = text.replace(/%.*$/, "");
  if (isIP(address) !== 6) return isIP(address) === 4 ? address : null;
  const short = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [, high, low] = mappedIpv4.exec(short) ?? [];
  if (!high || !low) return short;
  const bits = Number.parseInt(high, 16) * 65_536 + Number.parseInt(low, 16);
  return [24, 16, 8, 0].map((shift) => (bits >>> shift) & 255).join(".");
}

/** An entry of the header; some proxies add the port. */
function addressOf(entry: string): string | null {
  const [, bracketed, dotted] = /^\[([^\]]+)\](?::\d{1,5})?$|^([\d.]+):\d{1,5}$/.exec(entry) ?? [];
  return canonical(bracketed ?? dotted ?? entry);
}

const familyOf = (address: string) => (isIP(address) === 4 ? "ipv4" : "ipv6");

/** Reads addresses and ranges like `10.0.0.0/8`, separated by commas. This machine is always trusted. Throws an error that names a wrong entry. */
export function trustedProxies(list = ""): TrustedProxies {
  const trusted = new BlockList();
  trusted.addSubnet("127.0.0.0", 8, "ipv4");
  trusted.addAddress("::1", "ipv6");
  for (const entry of list.split(",").map((each) => each.trim())) {
    if (!entry) continue;
    const [text = "", prefix, ...rest] = entry.split("/");
    const address = canonical(text);
    const longest = isIP(text) === 4 ? 32 : 128;
    const bits = prefix === undefined ? longest : /^\d{1,3}$/.test(prefix) ? Number(prefix) : Number.NaN;
    // A mapped range counts its first 96 bits too.
    const length = address && isIP(address) !== isIP(text) ? bits - 96 : bits;
    if (!address || rest.length > 0 || !(length >= 0 && bits <= longest))
      throw new Error(`"${entry}" is not an address or a range like 10.0.0.0/8`);
    trusted.addSubnet(address, length, familyOf(address));
  }
  return trusted;
}

/** Whether a peer's `X-Forwarded-For` is trusted. */
export function isTrusted(peer: string | undefined, trusted: TrustedProxies): boolean {
  const address = canonical(peer ?? "");
  return address !== null && trusted.check(address, familyOf(address));
}

/**
 * The address of the client behind a chain of proxies: the nearest one that is not trusted. Entries further left in the header were written
 * by that client, so they are not read. Null where every hop is trusted or a trusted one names no address.
 */
export function clientAddress(peer: string | undefined, forwardedFor: string | undefined, trusted: TrustedProxies): string | null {
  const entries = forwardedFor?.split(",").map((each) => each.trim()) ?? [];
  for (const hop of [peer ?? "", ...entries.toReversed()]) {
    const address = addressOf(hop);
    if (!address || !trusted.check(address, familyOf(address))) return address;
  }
  return null;
}

/** The key of a client in rate limits: an IPv6 client may use any address of its /64. */
export function clientNetwork(address: string): string {
  if (isIP(address) !== 6) return address;
  const [before = [], after = []] = address.split("::").map((half) => half.split(":").filter(Boolean));
  const zeros = Array<string>(8 - before.length - after.length).fill("0");
  return `${[...before, ...zeros, ...after].slice(0, 4).join(":")}::/64`;
}
