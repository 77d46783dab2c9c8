import { unstable_cache } from "next/cache";
import { hasLocale } from "next-intl";
import { drawSharePicture } from "@/lib/seo/share/draw-share-picture";
import { fetchPicture } from "@/lib/seo/share/fetch-picture";
import { readShareName, type Shared, shareAddress, shareHash } from "@/lib/seo/share/share-address";
import { findShared } from "@/lib/seo/share/shared";
import { log } from "@/lib/server/log";
import { settings } from "@/lib/server/settings";

type Context = { params: Promise<{ locale: string; file: string }> };

const forEver = "public, max-age=31536000, immutable";

/** Drawn once for what it shows. Without its picture nothing is kept: the next one who asks may have more luck. */
function pictureOf(shared: Shared, locale: string): Promise<string> {
  const draw = async () => {
    const picture = await fetchPicture(shared.pic);
    if (shared.pic && !picture) throw new Error("the picture of a card is out of reach");
    return (await drawSharePicture({ name: shared.name, locale, picture })).toString("base64");
  };
  return unstable_cache(draw, ["share", locale, shared.kind, String(shared.id), shareHash(shared)])();
}

/** The card of something that is shared. Its address names what it shows, so an old address leads to the new one. */
export async function GET(_: Request, { params }: Context) {
  const { locale, file } = await params;
  const asked = readShareName(file);
  if (!asked || !hasLocale(settings().LANGUAGES, locale)) return new Response(null, { status: 404 });
  try {
    const shared = await findShared(asked.kind, asked.id, locale);
    if (!shared) return new Response(null, { status: 404 });
    if (asked.hash !== shareHash(shared)) return Response.redirect(shareAddress(shared, locale), 307);
    const picture = Buffer.from(await pictureOf(shared, locale), "base64");
    return new Response(picture, { headers: { "content-type": "image/jpeg", "cache-control": forEver } });
  } catch (cause) {
    log.warn({ file, cause }, "a card could not be drawn");
    return new Response(null, { status: 503, headers: { "cache-control": "no-store", "retry-after": "60" } });
  }
}
