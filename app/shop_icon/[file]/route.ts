import { routing } from "@/lib/i18n/routing";
import { requirePicture } from "@/lib/seo/fetch-picture";
import { drawIcon } from "@/lib/seo/icon/draw-icon";
import { iconHash, iconOf, iconPath, readIconName } from "@/lib/seo/icon/icon-url";
import { sendDrawing } from "@/lib/seo/send-drawing";
import { getShopProfile } from "@/lib/server/reads/profile";
import { settings } from "@/lib/server/settings";

/** An icon of the shop. Its address contains a hash of its content; an outdated one redirects to the current one. */
export async function GET(_: Request, { params }: { params: Promise<{ file: string }> }) {
  const { file } = await params;
  const asked = readIconName(file);
  if (!asked) return new Response(null, { status: 404 });
  const { name, hash } = asked;
  return sendDrawing(file, "image/png", async () => {
    const shop = await getShopProfile(routing.defaultLocale);
    const icon = iconOf(shop);
    if (hash !== iconHash(icon)) return Response.redirect(settings().PUBLIC_URL + iconPath(name, shop), 307);
    return { key: ["icon", name, hash], draw: async () => drawIcon(name, icon, await requirePicture(icon.pic)) };
  });
}
