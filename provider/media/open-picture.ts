import type { Sharp } from "sharp";
import { codes } from "../../lib/contract/wire/envelope.ts";
import { Refusal } from "../http/refusal.ts";
import { requireWholeBmp, sizeOfBmp } from "./bmp.ts";
import { decodeBmp } from "./decode-bmp.ts";
import { renderDrawing } from "./render-drawing.ts";

const maxPixels = 4096 * 4096;
const maxSide = 8192;
/** Four bytes a pixel; formats with two bytes a sample reach it with fewer pixels. */
const maxDecodedBytes = maxPixels * 4;

/** The first bytes of the formats, in hexadecimal; a file's name and declared type cannot be trusted. */
const beginnings = {
  jpeg: /^ffd8ff/,
  png: /^89504e470d0a1a0a/,
  gif: /^474946383[79]61/,
  bmp: /^424d/,
  webp: /^52494646.{8}57454250/,
  avif: /^.{8}6674797061766966/,
  /** A drawing: `<svg`, or `<?xml` before it. It is drawn here and never sent to a browser, so that no script in it runs. */
  svg: /^(?:efbbbf)?(?:3c737667|3c3f786d6c)/,
};

export type PictureKind = keyof typeof beginnings;

function kindOf(bytes: Buffer): PictureKind | undefined {
  const head = bytes.subarray(0, 12).toString("hex");
  return (Object.keys(beginnings) as PictureKind[]).find((kind) => beginnings[kind].test(head));
}

type Size = { width: number; height: number; bytesPerPixel: number };

function requireFewPixels({ width, height, bytesPerPixel }: Size, field: string): void {
  if (Math.max(width, height) > maxSide || width * height * bytesPerPixel > maxDecodedBytes || width * height > maxPixels)
    throw new Refusal("tooManyPixels", { field });
}

type Options = {
  kinds: readonly PictureKind[];
  /** The field that a refusal names. */
  field: string;
  /** The time limit of decoding. */
  seconds: number;
};

/** Opens a picture and checks its size before decoding it; of an animation only the first frame is used. */
async function open(bytes: Buffer, options: Options): Promise<Sharp> {
  const { field, seconds } = options;
  const { default: sharp } = await import("sharp");
  if (kindOf(bytes) === "bmp") {
    const { width, height } = sizeOfBmp(bytes);
    requireFewPixels({ width, height, bytesPerPixel: 4 }, field);
    requireWholeBmp(bytes);
    return sharp(await decodeBmp(bytes, seconds * 1000), { raw: { width, height, channels: 3 } });
  }
  if (kindOf(bytes) === "svg") return openDrawing(bytes, options);
  // Our limit has a message; sharp's own is the second line of defence.
  const { width, height, channels, depth } = await sharp(bytes, { failOn: "error", limitInputPixels: false }).metadata();
  requireFewPixels({ width, height, bytesPerPixel: channels * (depth === "uchar" ? 1 : 2) }, field);
  return sharp(bytes, { failOn: "error", limitInputPixels: maxPixels });
}

const maxDrawingBytes = 512 * 1024;

async function openDrawing(bytes: Buffer, { field, seconds }: Options): Promise<Sharp> {
  const rendered = bytes.length > maxDrawingBytes ? null : await renderDrawing(bytes, seconds);
  if (!rendered) throw new Refusal("tooManyPixels", { field });
  const { default: sharp } = await import("sharp");
  return sharp(rendered, { failOn: "error", limitInputPixels: maxPixels });
}

/** The worker's time limit, or sharp's, which has only a message. */
function isTimeout(error: unknown): boolean {
  const { name, message } = error as Error;
  return name === "TimeoutError" || message.startsWith("timeout:");
}

/**
 * Draws an uploaded file anew, upright. It is encoded again from its pixels, so that no metadata (such as a location) and no hidden payload
 * remains. A file that is no picture, is too large or takes too long is refused.
 */
export async function redraw<Result>(bytes: Buffer, options: Options, draw: (picture: Sharp) => Promise<Result>): Promise<Result> {
  const { kinds, field } = options;
  const kind = kindOf(bytes);
  if (!kind || !kinds.includes(kind)) throw new Refusal("notAPicture", { field });
  try {
    return await draw((await open(bytes, options)).autoOrient());
  } catch (error) {
    if (error instanceof Refusal) throw error;
    if (isTimeout(error)) throw new Refusal("picturesBusy", { code: codes.tooMany, field });
    throw new Refusal("notAPicture", { field });
  }
}
