import "server-only";
import { pictureSizes } from "@/lib/format/picture";
import { log } from "@/lib/server/log";
import { settings } from "@/lib/server/settings";

const maxBytes = 5_000_000;

/** The URL of the largest size of a picture, if it is one of the provider's media or at an origin of `MEDIA_ORIGINS`. */
function urlOf(pic: string): URL | null {
  const { src, width } = pictureSizes(pic);
  const largest = width ? src.replace(/\d+(\.\w+)$/, `${width}$1`) : src;
  if (largest.startsWith("/media/")) return new URL(settings().PROVIDER_URL + largest);
  const url = URL.parse(largest);
  return url && settings().MEDIA_ORIGINS.includes(url.origin) ? url : null;
}

/** Fetches a picture of the provider; null if that fails. */
async function fetchPicture(pic: string | null): Promise<Buffer | null> {
  const url = pic && urlOf(pic);
  if (!url) return null;
  try {
    const response = await fetch(url, {
      cache: "no-store",
      redirect: "error",
      signal: AbortSignal.timeout(settings().PROVIDER_TIMEOUT_MS),
    });
    if (!response.ok || Number(response.headers.get("content-length")) > maxBytes) return null;
    return Buffer.from(await response.arrayBuffer());
  } catch (cause) {
    log.warn({ address: url.href, cause }, "a picture could not be fetched");
    return null;
  }
}

/** The picture of a drawing, or null for one without; an error if it is out of reach, because a drawing is kept. */
export async function requirePicture(pic: string | null): Promise<Buffer | null> {
  const picture = await fetchPicture(pic);
  if (pic && !picture) throw new Error(`the picture ${pic} is out of reach`);
  return picture;
}
