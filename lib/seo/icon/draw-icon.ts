import "server-only";
import sharp from "sharp";
import { drawText, loadFonts } from "../draw-text";
import { findFont } from "../share/find-font";
import { type IconName, icons, type ShopIcon } from "./icon-url";

const radius = 0.22;
const clear = { r: 0, g: 0, b: 0, alpha: 0 };

/** A square in a color, with round corners unless it fills its place. */
function ground(side: number, color: string, fills: boolean) {
  const corner = fills ? 0 : Math.round(side * radius);
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="${side}" height="${side}" rx="${corner}" fill="${color}"/></svg>`,
    ),
  );
}

/** Draws the first letter of the shop's name on its color. Without a font for the letter, the color stands alone. */
async function drawLetter({ letter, accent, accentInk }: ShopIcon, side: number, fills: boolean): Promise<Buffer> {
  await loadFonts();
  const font = await findFont(letter);
  const across = Math.round(side * 0.62);
  const drawn =
    font &&
    (await drawText({ text: letter, color: accentInk, size: Math.round(side * 0.6), font, width: side })
      .png()
      .toBuffer());
  const input = drawn && (await sharp(drawn).trim().resize(across, across, { fit: "inside" }).png().toBuffer());
  return ground(side, accent, fills)
    .composite(input ? [{ input, gravity: "centre" }] : [])
    .png()
    .toBuffer();
}

/** Draws one of the shop's icons as PNG. */
export async function drawIcon(name: IconName, icon: ShopIcon, picture: Buffer | null): Promise<Buffer> {
  const { side, fills } = icons[name];
  if (!picture) return drawLetter(icon, side, fills);
  const drawn = sharp(picture).resize(side, side, { fit: "contain", background: clear });
  return (fills ? drawn.flatten({ background: icon.paper }) : drawn).png({ palette: true }).toBuffer();
}
