import type { Sharp } from "sharp";
import { redraw } from "./open-picture.ts";

/** The shapes that the storefront's places have, each with its widths in pixels. */
export const pictureShapes = {
  product: { across: 4, down: 3, widths: [320, 640, 960] },
  detail: { across: 16, down: 9, widths: [640, 1280] },
  advert: { across: 5, down: 2, widths: [960, 1600] },
  "advert-tall": { across: 4, down: 5, widths: [640, 768, 960] },
  share: { across: 40, down: 21, widths: [600, 1200] },
  /** These keep what is transparent; a logo is shown whole. */
  logo: { across: 4, down: 1, widths: [320, 640], isWhole: true },
  icon: { across: 1, down: 1, widths: [192, 512], isWhole: true },
} as const satisfies Record<string, { across: number; down: number; widths: readonly number[]; isWhole?: true }>;

export type PictureShape = keyof typeof pictureShapes;

/** One width of a drawn picture. */
export type PictureFile = { width: number; content: Uint8Array<ArrayBuffer> };

/** The picture has fewer pixels than its place needs. */
export class TooSmall extends Error {
  constructor(shape: PictureShape, { width, height }: { width: number; height: number }) {
    const { across, down, widths } = pictureShapes[shape];
    const needed = `${widths[1]} × ${Math.ceil((widths[1] * down) / across)}`;
    super(`The picture has ${width} × ${height} pixels. This place needs at least ${needed}.`);
  }
}

const kinds = ["jpeg", "png", "webp", "avif", "gif", "bmp"] as const;
const options = { field: "picture", seconds: 10 };
const drawSeconds = 30;

/** The largest width that a picture can fill without being enlarged. */
function widthWithin({ width, height }: { width: number; height: number }, across: number, down: number): number {
  return Math.floor(Math.min(width, (height * across) / down));
}

const clear = { r: 0, g: 0, b: 0, alpha: 0 };

/** Draws a logo or an icon, which may be small or a drawing without a size, whole and on nothing. */
async function drawWhole(picture: Sharp, { across, down, widths }: (typeof pictureShapes)[PictureShape]): Promise<PictureFile[]> {
  const trimmed = await picture.toColorspace("srgb").ensureAlpha().timeout({ seconds: drawSeconds }).png().toBuffer();
  const { default: sharp } = await import("sharp");
  const files: PictureFile[] = [];
  for (const width of widths) {
    const size = { width, height: Math.round((width * down) / across), fit: "contain", position: "left", background: clear } as const;
    const drawn = sharp(trimmed).resize(size).avif({ quality: 70, effort: 3 }).timeout({ seconds: drawSeconds });
    files.push({ width, content: new Uint8Array(await drawn.toBuffer()) });
  }
  return files;
}

async function draw(picture: Sharp, shape: PictureShape): Promise<PictureFile[] | TooSmall> {
  const place = pictureShapes[shape];
  if ("isWhole" in place) return drawWhole(picture, place);
  const { across, down, widths } = place;
  // Its own size is that of the upright picture only once it is decoded.
  const { data, info } = await picture
    .flatten({ background: "#ffffff" })
    .toColorspace("srgb")
    .timeout({ seconds: drawSeconds })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const max = widthWithin(info, across, down);
  if (max < widths[1]) return new TooSmall(shape, info);
  const { default: sharp } = await import("sharp");
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const files: PictureFile[] = [];
  for (const width of widths.filter((each) => each <= max)) {
    const size = { width, height: Math.round((width * down) / across), fit: "cover" } as const;
    const drawn = sharp(data, { raw })
      .resize(size)
      .avif({ quality: width <= 640 ? 46 : 42, effort: 3 })
      .timeout({ seconds: drawSeconds });
    files.push({ width, content: new Uint8Array(await drawn.toBuffer()) });
  }
  return files;
}

/** Draws an uploaded picture in the widths of its place, as AVIF, cut to the place's shape around its middle. */
export async function drawPicture(bytes: Buffer, shape: PictureShape): Promise<PictureFile[]> {
  const more = "isWhole" in pictureShapes[shape] ? (["svg"] as const) : [];
  const files = await redraw(bytes, { ...options, kinds: [...kinds, ...more] }, (picture) => draw(picture, shape));
  if (files instanceof TooSmall) throw files;
  return files;
}
