type Shop = { SHOP_URL?: string; PUBLIC_URL?: string };

const thisMachine = ["localhost", "127.0.0.1", "[::1]"];

/** Whether a browser may be sent there afterwards: to the shop, and nowhere else. A shop that names no address is on this machine. */
export function isReturnAddress(address: string, { SHOP_URL, PUBLIC_URL }: Shop): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, origin, hostname, username, password } = new URL(address);
  if (!["http:", "https:"].includes(protocol) || username || password) return false;
  const own = [SHOP_URL, PUBLIC_URL].filter((url) => url !== undefined).map((url) => new URL(url).origin);
  return own.length > 0 ? own.includes(origin) : thisMachine.includes(hostname);
}
