import { decode } from "bmp-ts";

type Pixels = { width: number; height: number; rgb: Buffer };

/** The kinds without compression, and how long the masks are that follow a short header. */
const maskBytes: Record<number, number> = { 0: 0, 3: 12, 6: 16 };
const depths = [1, 4, 8, 16, 24, 32];

/** The size that a BMP says it has, before anything is made of it. */
export function sizeOfBmp(bytes: Buffer): { width: number; height: number } {
  return { width: bytes.readInt32LE(18), height: Math.abs(bytes.readInt32LE(22)) };
}

/** Where the decoder takes the pixels to begin: right behind the header, its masks and its palette. */
function startOf(bytes: Buffer): number {
  const headerBytes = bytes.readUInt32LE(14);
  const depth = bytes.readUInt16LE(28);
  const masks = headerBytes > 40 ? 0 : (maskBytes[bytes.readUInt32LE(30)] ?? 0);
  const colours = bytes.readUInt32LE(46) || (depth <= 8 ? 2 ** depth : 0);
  return 14 + headerBytes + masks + 4 * colours;
}

/** Whether the decoder reads it right. It gets run lengths wrong, an odd number of half bytes, and a gap before the pixels. */
function isUnderstood(bytes: Buffer, width: number): boolean {
  const depth = bytes.readUInt16LE(28);
  const compression = bytes.readUInt32LE(30);
  const odd = depth === 4 && width % 2 === 1;
  return depths.includes(depth) && compression in maskBytes && !odd && bytes.readUInt32LE(10) === startOf(bytes);
}

/** The colours of a BMP; throws for one that is broken or that the decoder would misread. What it says of transparency is passed over. */
export function readBmp(bytes: Buffer): Pixels {
  const { width, height } = sizeOfBmp(bytes);
  if (!isUnderstood(bytes, width)) throw new Error("a BMP of an unknown kind");
  const image = decode(bytes);
  // The decoder's order is alpha, blue, green, red.
  const rgb = Buffer.alloc(width * height * 3);
  for (let from = 0, to = 0; from < image.data.length; from += 4) {
    rgb[to++] = image.data[from + 3] ?? 0;
    rgb[to++] = image.data[from + 2] ?? 0;
    rgb[to++] = image.data[from + 1] ?? 0;
  }
  return { width, height, rgb };
}
