import sharp, { type Sharp } from "sharp";
import { pictureBytes } from "../../../../lib/contract/wire/codes.ts";
import { codes } from "../../../../lib/contract/wire/envelope.ts";
import { Refusal } from "../../../http/refusal.ts";
import { requireWholeBmp, sizeOfBmp } from "./bmp.ts";
import { decodeBmp } from "./decode-bmp.ts";

const mostPixels = 4096 * 4096;
const longestSide = 8192;
/** Four bytes a pixel; formats with two bytes a sample reach it with fewer pixels. */
const mostDecodedBytes = mostPixels * 4;
/** For decoding and for resizing each: without a queue, together below the time that the storefront waits. */
const timeoutSeconds = 3;
const edge = 512;

/** The first bytes of the accepted formats; a file's name and declared type cannot be trusted. SVG is excluded: it can run scripts. */
const beginnings = {
  jpeg: ["ffd8ff"],
  png: ["89504e470d0a1a0a"],
  gif: ["474946383761", "474946383961"],
  bmp: ["424d"],
};

function kindOf(bytes: Buffer): string | undefined {
  const head = bytes.subarray(0, 8).toString("hex");
  return Object.entries(beginnings).find(([, each]) => each.some((beginning) => head.startsWith(beginning)))?.[0];
}

type Size = { width: number; height: number; bytesPerPixel: number };

function requireFewPixels({ width, height, bytesPerPixel }: Size): void {
  if (Math.max(width, height) > longestSide || width * height * bytesPerPixel > mostDecodedBytes || width * height > mostPixels)
    throw new Refusal("tooManyPixels", { field: "Img" });
}

/** Opens a picture and checks its size before decoding it; of an animation only the first frame is used. */
async function open(bytes: Buffer): Promise<Sharp> {
  if (kindOf(bytes) === "bmp") {
    const { width, height } = sizeOfBmp(bytes);
    requireFewPixels({ width, height, bytesPerPixel: 4 });
    requireWholeBmp(bytes);
    return sharp(await decodeBmp(bytes, timeoutSeconds * 1000), { raw: { width, height, channels: 3 } });
  }
  // Our limit has a message for the member; sharp's own is the second line of defence.
  const { width, height, channels, depth } = await sharp(bytes, { failOn: "error", limitInputPixels: false }).metadata();
  requireFewPixels({ width, height, bytesPerPixel: channels * (depth === "uchar" ? 1 : 2) });
  return sharp(bytes, { failOn: "error", limitInputPixels: mostPixels });
}

/** The worker's time limit, or sharp's, which has only a message. */
function isTimeout(error: unknown): boolean {
  const { name, message } = error as Error;
  return name === "TimeoutError" || message.startsWith("timeout:");
}

/**
 * Converts a picture to the stored form: upright, square, WebP. It is encoded again from its pixels, so that no metadata (such as a
 * location) and no hidden payload remains.
 */
export async function drawAvatar(file: Blob): Promise<Uint8Array<ArrayBuffer>> {
  if (file.size >= pictureBytes) throw new Refusal("pictureTooLarge", { field: "Img", values: { megabytes: pictureBytes / 1024 / 1024 } });
  const bytes = Buffer.from(await file.arrayBuffer());
  if (!kindOf(bytes)) throw new Refusal("notAPicture", { field: "Img" });
  try {
    const picture = await open(bytes);
    const square = picture.autoOrient().resize(edge, edge, { fit: "cover" }).webp({ quality: 82 });
    return new Uint8Array(await square.timeout({ seconds: timeoutSeconds }).toBuffer());
  } catch (error) {
    if (error instanceof Refusal) throw error;
    if (isTimeout(error)) throw new Refusal("picturesBusy", { code: codes.tooMany, field: "Img" });
    throw new Refusal("notAPicture", { field: "Img" });
  }
}
