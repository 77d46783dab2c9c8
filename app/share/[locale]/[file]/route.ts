import { unstable_cache } from "next/cache";
import { hasLocale } from "next-intl";
import { fetchPicture } from "@/lib/seo/fetch-picture";
import { iconHash, iconOf, type ShopIcon } from "@/lib/seo/icon/icon-url";
import { drawSharePicture } from "@/lib/seo/share/draw-share-picture";
import { findShareCard } from "@/lib/seo/share/share-card";
import { readShareName, type ShareCard, shareHash, sharePictureUrl } from "@/lib/seo/share/share-picture-url";
import { log } from "@/lib/server/log";
import { getShopProfile } from "@/lib/server/reads/profile";
import { settings } from "@/lib/server/settings";

type Context = { params: Promise<{ locale: string; file: string }> };

const forEver = "public, max-age=31536000, immutable";

/** Cached by its content. A card without its picture is not cached, so that the next request tries again. */
function pictureOf(shared: ShareCard, icon: ShopIcon, locale: string): Promise<string> {
  const draw = async () => {
    const picture = await fetchPicture(shared.pic);
    const iconPicture = await fetchPicture(icon.pic);
    if ((shared.pic && !picture) || (icon.pic && !iconPicture)) throw new Error("a picture of a card is out of reach");
    return (await drawSharePicture({ name: shared.name, shop: shared.shop, locale, picture, icon, iconPicture })).toString("base64");
  };
  return unstable_cache(draw, ["share", locale, shared.kind, String(shared.id), shareHash(shared), iconHash(icon)])();
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
    const picture = Buffer.from(await pictureOf(shared, iconOf(await getShopProfile(locale)), locale), "base64");
    return new Response(picture, { headers: { "content-type": "image/jpeg", "cache-control": forEver } });
  } catch (cause) {
    log.warn({ file, cause }, "a card could not be drawn");
    return new Response(null, { status: 503, headers: { "cache-control": "no-store", "retry-after": "60" } });
  }
}
