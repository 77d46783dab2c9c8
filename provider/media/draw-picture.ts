import type { Sharp } from "sharp";
import { redraw } from "./open-picture.ts";

/** The shapes that the storefront's places have, each with its widths in pixels. */
export const pictureShapes = {
  product: { across: 4, down: 3, widths: [320, 640, 960] },
  detail: { across: 16, down: 9, widths: [640, 1280] },
  advert: { across: 5, down: 2, widths: [960, 1600] },
  "advert-tall": { across: 4, down: 5, widths: [640, 768, 960] },
} as const;

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

const options = { kinds: ["jpeg", "png", "webp", "avif", "gif", "bmp"], field: "picture", seconds: 10 } as const;
const drawSeconds = 30;

/** The largest width that a picture can fill without being enlarged. */
function widthWithin({ width, height }: { width: number; height: number }, across: number, down: number): number {
  return Math.floor(Math.min(width, (height * across) / down));
}

async function draw(picture: Sharp, shape: PictureShape): Promise<PictureFile[] | TooSmall> {
  const { across, down, widths } = pictureShapes[shape];
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
  const files = await redraw(bytes, options, (picture) => draw(picture, shape));
  if (files instanceof TooSmall) throw files;
  return files;
}
