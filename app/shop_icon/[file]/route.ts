import { unstable_cache } from "next/cache";
import { routing } from "@/lib/i18n/routing";
import { fetchPicture } from "@/lib/seo/fetch-picture";
import { drawIcon } from "@/lib/seo/icon/draw-icon";
import { type IconName, iconHash, iconOf, iconPath, readIconName, type ShopIcon } from "@/lib/seo/icon/icon-url";
import { log } from "@/lib/server/log";
import { getShopProfile } from "@/lib/server/reads/profile";
import { settings } from "@/lib/server/settings";

const forEver = "public, max-age=31536000, immutable";

/** Cached by its content. An icon without its picture is not cached, so that the next request tries again. */
function pictureOf(name: IconName, icon: ShopIcon): Promise<string> {
  const draw = async () => {
    const picture = await fetchPicture(icon.pic);
    if (icon.pic && !picture) throw new Error("the picture of the icon is out of reach");
    return (await drawIcon(name, icon, picture)).toString("base64");
  };
  return unstable_cache(draw, ["icon", name, iconHash(icon)])();
}

/** An icon of the shop. Its address contains a hash of its content; an outdated one redirects to the current one. */
export async function GET(_: Request, { params }: { params: Promise<{ file: string }> }) {
  const { file } = await params;
  const asked = readIconName(file);
  if (!asked) return new Response(null, { status: 404 });
  try {
    const shop = await getShopProfile(routing.defaultLocale);
    const icon = iconOf(shop);
    if (asked.hash !== iconHash(icon)) return Response.redirect(settings().PUBLIC_URL + iconPath(asked.name, shop), 307);
    const picture = Buffer.from(await pictureOf(asked.name, icon), "base64");
    return new Response(picture, { headers: { "content-type": "image/png", "cache-control": forEver } });
  } catch (cause) {
    log.warn({ file, cause }, "an icon could not be drawn");
    return new Response(null, { status: 503, headers: { "cache-control": "no-store", "retry-after": "60" } });
  }
}
