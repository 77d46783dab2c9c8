import { isIP } from "node:net";

type Settings = { PUBLIC_URL?: string | undefined; SHOP_URL?: string | undefined };

export type RelyingParty = { domain: string; origins: string[] };

/**
 * The domain that passkeys are made for, and the origins whose pages may use them. Both come from the settings alone: an origin that a
 * request names is only compared. Of several addresses the first decides the domain; the others count if they are on it. Null without an
 * address that browsers accept: one with https, or this machine by name.
 */
export function relyingParty({ PUBLIC_URL, SHOP_URL }: Settings): RelyingParty | null {
  const addresses = [PUBLIC_URL, SHOP_URL].flatMap((each) => (each === undefined ? [] : [new URL(each)]));
  const domain = addresses[0]?.hostname;
  if (domain === undefined || isIP(domain.replace(/^\[|\]$/g, "")) !== 0) return null;
  const isSecure = ({ protocol, hostname }: URL) => protocol === "https:" || hostname === "localhost";
  const isOn = ({ hostname }: URL) => hostname === domain || hostname.endsWith(`.${domain}`);
  const origins = addresses.filter((each) => isSecure(each) && isOn(each)).map(({ origin }) => origin);
  return origins.length > 0 ? { domain, origins: [...new Set(origins)] } : null;
}
