type Environment = Record<string, string | undefined>;

const thisMachine = ["127.0.0.1", "[::1]", "localhost"];

/** A provider on this machine names its pages by the name that browsers here know it by. */
function ownOrigins(providerUrl: string): string[] {
  if (!URL.canParse(providerUrl)) return [];
  const { origin, protocol, hostname, port } = new URL(providerUrl);
  return thisMachine.includes(hostname) ? [origin, `${protocol}//localhost${port && `:${port}`}`] : [origin];
}

/** Where a payment may be carried on: at the provider's own pages, and at the gateways that the operator names. */
export function gatewayOrigins({ PROVIDER_URL = "", PROVIDER_PUBLIC_URL, GATEWAY_ORIGINS = "" }: Environment): string[] {
  const named = [PROVIDER_PUBLIC_URL, ...GATEWAY_ORIGINS.split(/\s+/)].filter((each) => each && URL.canParse(each));
  return [...new Set([...ownOrigins(PROVIDER_URL), ...named.map((each) => new URL(each ?? "").origin)])];
}
