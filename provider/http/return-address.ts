type Shop = { SHOP_URL?: string; PUBLIC_URL?: string };

const thisMachine = ["localhost", "127.0.0.1", "[::1]"];

/** Whether a browser may be redirected to an address: only the shop's own, which prevents open redirects. Without a configured address that is this machine. */
export function isReturnAddress(address: string, { SHOP_URL, PUBLIC_URL }: Shop): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, origin, hostname, username, password } = new URL(address);
  if (!["http:", "https:"].includes(protocol) || username || password) return false;
  const own = [SHOP_URL, PUBLIC_URL].filter((url) => url !== undefined).map((url) => new URL(url).origin);
  return own.length > 0 ? own.includes(origin) : thisMachine.includes(hostname);
}
