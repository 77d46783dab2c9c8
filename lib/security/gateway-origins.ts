import { parseOrigins } from "../process/parse-settings";

type Environment = Record<string, string | undefined>;

const thisMachine = ["127.0.0.1", "[::1]", "localhost"];

/** The origin of the provider. On this machine its pages are also reached as `localhost`. */
function ownOrigins(providerUrl: string): string[] {
  if (!URL.canParse(providerUrl)) return [];
  const { origin, protocol, hostname, port } = new URL(providerUrl);
  return thisMachine.includes(hostname) ? [origin, `${protocol}//localhost${port && `:${port}`}`] : [origin];
}

/** The origins that a payment may continue at: the provider's, and the gateways of the settings. */
export function gatewayOrigins({ PROVIDER_URL = "", PROVIDER_PUBLIC_URL, GATEWAY_ORIGINS }: Environment): string[] {
  return [...new Set([...ownOrigins(PROVIDER_URL), ...parseOrigins(PROVIDER_PUBLIC_URL), ...parseOrigins(GATEWAY_ORIGINS)])];
}
