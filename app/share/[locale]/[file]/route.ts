import { unstable_cache } from "next/cache";
import { hasLocale } from "next-intl";
import { fetchPicture } from "@/lib/seo/fetch-picture";
import { drawSharePicture } from "@/lib/seo/share/draw-share-picture";
import { findShareCard } from "@/lib/seo/share/share-card";
import { readShareName, type ShareCard, shareHash, sharePictureUrl } from "@/lib/seo/share/share-picture-url";
import { log } from "@/lib/server/log";
import { settings } from "@/lib/server/settings";

type Context = { params: Promise<{ locale: string; file: string }> };

const forEver = "public, max-age=31536000, immutable";

/** Cached by its content. A card without its picture is not cached, so that the next request tries again. */
function pictureOf(shared: ShareCard, locale: string): Promise<string> {
  const draw = async () => {
    const picture = await fetchPicture(shared.pic);
    const { pic } = shared.shop.icon;
    const iconPicture = await fetchPicture(pic);
    if ((shared.pic && !picture) || (pic && !iconPicture)) throw new Error("a picture of a card is out of reach");
    return (await drawSharePicture({ name: shared.name, shop: shared.shop, locale, picture, iconPicture })).toString("base64");
  };
  return unstable_cache(draw, ["share", locale, shared.kind, String(shared.id), shareHash(shared)])();
}

/** A share card. Its URL contains a hash of its content; outdated URLs redirect to the current one. */
export async function GET(_: Request, { params }: Context) {
  const { locale, file } = await params;
  const asked = readShareName(file);
  if (!asked || !hasLocale(settings().LANGUAGES, locale)) return new Response(null, { status: 404 });
  try {
    const shared = await findShareCard(asked.kind, asked.id, locale);
    if (!shared) return new Response(null, { status: 404 });
    if (asked.hash !== shareHash(shared)) return Response.redirect(sharePictureUrl(shared, locale), 307);
    const picture = Buffer.from(await pictureOf(shared, locale), "base64");
    return new Response(picture, { headers: { "content-type": "image/jpeg", "cache-control": forEver } });
  } catch (cause) {
    log.warn({ file, cause }, "a card could not be drawn");
    return new Response(null, { status: 503, headers: { "cache-control": "no-store", "retry-after": "60" } });
  }
}
