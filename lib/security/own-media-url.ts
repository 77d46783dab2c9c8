const nowhere = "http://nowhere.invalid";

/** The URL of a provider's file if it is below our `/media/` or at an origin of `MEDIA_ORIGINS`, else null. */
export function ownMediaUrl(address: string | null | undefined, mediaOrigins: string[]): string | null {
  if (!address || !URL.canParse(address, nowhere)) return null;
  const { origin, protocol, pathname, search } = new URL(address, nowhere);
  if (origin === nowhere) return address.startsWith("/") && pathname.startsWith("/media/") ? pathname + search : null;
  const isNamed = mediaOrigins.includes(origin);
  return isNamed && /^https?:$/.test(protocol) ? address : null;
}
