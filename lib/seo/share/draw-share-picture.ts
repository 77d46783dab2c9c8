import "server-only";
import sharp, { type OverlayOptions } from "sharp";
import { type DrawnText, drawText, loadFonts } from "../draw-text";
import { drawIcon } from "../icon/draw-icon";
import { findFont } from "./find-font";
import type { Signature } from "./share-picture-url";

const width = 1200;
const height = 630;
const margin = 72;
const textBox = { width: 500, height: 330 };
const maxCharacters = 70;
const sizes = [68, 60, 52, 46, 40, 34];

type Signed = { shop: Signature; iconPicture: Buffer | null };
type Card = Signed & { name: string; locale: string; picture: Buffer | null };

/** Draws a name in the largest size that fits. */
async function drawName(name: Pick<DrawnText, "text" | "locale" | "font" | "color">): Promise<Buffer> {
  for (const size of sizes) {
    const { data, info } = await drawText({ ...name, size, width: textBox.width })
      .png()
      .toBuffer({ resolveWithObject: true });
    if (info.height <= textBox.height) return data;
  }
  return drawText({
    ...name,
    width: textBox.width,
    text: `${[...name.text].slice(0, maxCharacters).join("")}…`,
    size: 34,
  })
    .png()
    .toBuffer();
}

/** The icon and the name of the shop, at the foot of the card. */
async function signature({ shop, iconPicture }: Signed): Promise<OverlayOptions[]> {
  return [
    {
      input: await sharp(await drawIcon("192", shop.icon, iconPicture))
        .resize(64)
        .png()
        .toBuffer(),
      left: margin,
      top: height - margin - 64,
    },
    {
      input: await drawText({ text: shop.name, color: shop.ink, size: 40, font: (await findFont(shop.name)) ?? "Fraunces" })
        .png()
        .toBuffer(),
      left: margin + 84,
      top: height - margin - 52,
    },
  ];
}

/**
 * Draws the share picture of a page: its name beside its picture. If no font has the characters of the name, the picture fills the
 * card, because the title of the page shows the name as well.
 */
export async function drawSharePicture({ name, locale, picture, ...signed }: Card): Promise<Buffer> {
  await loadFonts();
  const font = await findFont(name);
  const parts: OverlayOptions[] = [];
  if (picture) {
    const across = font ? 560 : width;
    const input = await sharp(picture).resize(across, height, { fit: "cover" }).png().toBuffer();
    parts.push({ input, left: width - across, top: 0 });
  }
  if (font) parts.push({ input: await drawName({ text: name, locale, font, color: signed.shop.ink }), left: margin, top: margin });
  if (font || !picture) parts.push(...(await signature(signed)));
  return sharp({ create: { width, height, channels: 3, background: signed.shop.icon.paper } })
    .composite(parts)
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}
