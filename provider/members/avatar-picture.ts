import sharp, { type Sharp } from "sharp";
import { pictureBytes } from "../../lib/contract/wire/codes.ts";
import { Refusal } from "../refusal.ts";
import { readBmp, sizeOfBmp } from "./bmp.ts";

const mostPixels = 40_000_000;
const edge = 512;

/** How the files begin that are taken. A name and a declared type are anybody's invention, and a drawing that runs scripts is no picture. */
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

function requireFewPixels({ width, height }: { width: number; height: number }): void {
  if (width * height > mostPixels) throw new Refusal("tooManyPixels", { field: "Img" });
}

/** A picture ready to be worked on; of one that moves it is the first frame. */
async function open(bytes: Buffer): Promise<Sharp> {
  if (kindOf(bytes) === "bmp") {
    requireFewPixels(sizeOfBmp(bytes));
    const { width, height, rgb } = readBmp(bytes);
    return sharp(rgb, { raw: { width, height, channels: 3 } });
  }
  // The limit is ours to tell in words; sharp's own stays behind it.
  requireFewPixels(await sharp(bytes, { failOn: "error", limitInputPixels: false }).metadata());
  return sharp(bytes, { failOn: "error", limitInputPixels: mostPixels });
}

/**
 * A member's picture as it is kept: upright, square, WebP, and drawn anew from its pixels, so that nothing of the file goes along,
 * neither where it was taken nor what somebody hid in it.
 */
export async function drawAvatar(file: Blob): Promise<Uint8Array<ArrayBuffer>> {
  if (file.size >= pictureBytes) throw new Refusal("pictureTooLarge", { field: "Img", values: { megabytes: pictureBytes / 1024 / 1024 } });
  const bytes = Buffer.from(await file.arrayBuffer());
  if (!kindOf(bytes)) throw new Refusal("notAPicture", { field: "Img" });
  try {
    const picture = await open(bytes);
    const drawn = await picture.autoOrient().resize(edge, edge, { fit: "cover" }).webp({ quality: 82 }).toBuffer();
    return new Uint8Array(drawn);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal("notAPicture", { field: "Img" });
  }
}
