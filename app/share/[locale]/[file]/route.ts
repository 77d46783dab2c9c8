import { hasLocale } from "next-intl";
import { requirePicture } from "@/lib/seo/fetch-picture";
import { sendDrawing } from "@/lib/seo/send-drawing";
import { drawSharePicture } from "@/lib/seo/share/draw-share-picture";
import { findShareCard } from "@/lib/seo/share/share-card";
import { readShareName, shareHash, sharePictureUrl } from "@/lib/seo/share/share-picture-url";
import { settings } from "@/lib/server/settings";

type Context = { params: Promise<{ locale: string; file: string }> };

/** A share card. Its URL contains a hash of its content; outdated URLs redirect to the current one. */
export async function GET(_: Request, { params }: Context) {
  const { locale, file } = await params;
  const asked = readShareName(file);
  if (!asked || !hasLocale(settings().LANGUAGES, locale)) return new Response(null, { status: 404 });
  const { kind, id, hash } = asked;
  return sendDrawing(file, "image/jpeg", async () => {
    const card = await findShareCard(kind, id, locale);
    if (!card) return new Response(null, { status: 404 });
    if (hash !== shareHash(card)) return Response.redirect(sharePictureUrl(card, locale), 307);
    const draw = async () => {
      const picture = await requirePicture(card.pic);
      return drawSharePicture({ name: card.name, shop: card.shop, locale, picture, iconPicture: await requirePicture(card.shop.icon.pic) });
    };
    return { key: ["share", locale, kind, String(id), hash], draw };
  });
}
