const nowhere = "http://nowhere.invalid";

/** The address of a provider's file as it may be followed: under our own `/media/`, or at an origin that the settings name; null for any other. */
export function ownAddress(address: string | null | undefined, mediaOrigins: string): string | null {
  if (!address || !URL.canParse(address, nowhere)) return null;
  const { origin, protocol, pathname, search } = new URL(address, nowhere);
  if (origin === nowhere) return address.startsWith("/") && pathname.startsWith("/media/") ? pathname + search : null;
  const isNamed = mediaOrigins.split(/\s+/).includes(origin);
  return isNamed && /^https?:$/.test(protocol) ? address : null;
}
