import "server-only";
import { pictureSizes } from "@/lib/format/picture";
import { log } from "@/lib/server/log";
import { settings } from "@/lib/server/settings";

const mostBytes = 5_000_000;

/** The largest of a picture's sizes, as an address that may be asked: the provider's media, and origins that are listed. */
function addressOf(pic: string): URL | null {
  const { src, width } = pictureSizes(pic);
  const largest = width ? src.replace(/\d+(\.\w+)$/, `${width}$1`) : src;
  if (largest.startsWith("/media/")) return new URL(settings().PROVIDER_URL + largest);
  const url = URL.parse(largest);
  return url && settings().MEDIA_ORIGINS.split(/\s+/).includes(url.origin) ? url : null;
}

/** A picture of the provider; null where there is none to be had, for a card is better without one than not at all. */
export async function fetchPicture(pic: string | null): Promise<Buffer | null> {
  const url = pic && addressOf(pic);
  if (!url) return null;
  try {
    const response = await fetch(url, {
      cache: "no-store",
      redirect: "error",
      signal: AbortSignal.timeout(settings().PROVIDER_TIMEOUT_MS),
    });
    if (!response.ok || Number(response.headers.get("content-length")) > mostBytes) return null;
    return Buffer.from(await response.arrayBuffer());
  } catch (cause) {
    log.warn({ address: url.href, cause }, "a picture to share could not be fetched");
    return null;
  }
}
