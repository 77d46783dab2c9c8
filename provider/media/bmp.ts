import { decode } from "bmp-ts";

export type BmpSize = { width: number; height: number };

/** The uncompressed kinds, and the length of the masks that follow a short header. */
const maskBytes: Record<number, number> = { 0: 0, 3: 12, 6: 16 };
const depths = [1, 4, 8, 16, 24, 32];
const maxColors = 256;

/** The size that a BMP claims, before anything is allocated for it. */
export function sizeOfBmp(bytes: Buffer): BmpSize {
  return { width: bytes.readInt32LE(18), height: Math.abs(bytes.readInt32LE(22)) };
}

/** Where the decoder expects the pixels to begin: right behind the header, its masks and its palette. */
function startOf(bytes: Buffer, colors: number): number {
  const headerBytes = bytes.readUInt32LE(14);
  const masks = headerBytes > 40 ? 0 : (maskBytes[bytes.readUInt32LE(30)] ?? 0);
  return 14 + headerBytes + masks + 4 * colors;
}

/**
 * Throws for a BMP that claims more pixels than it has bytes for, and for one that the decoder misreads: run lengths, an odd number of half
 * bytes, and a gap before the pixels. After it the decoder's work is bounded by the file's length.
 */
export function requireWholeBmp(bytes: Buffer): void {
  const { width, height } = sizeOfBmp(bytes);
  const depth = bytes.readUInt16LE(28);
  const colors = bytes.readUInt32LE(46) || (depth <= 8 ? 2 ** depth : 0);
  const known = depths.includes(depth) && bytes.readUInt32LE(30) in maskBytes && !(depth === 4 && width % 2 === 1);
  const start = startOf(bytes, colors);
  if (!known || colors > maxColors || bytes.readUInt32LE(10) !== start) throw new Error("a BMP of an unknown kind");
  const rowBytes = Math.ceil((width * depth) / 32) * 4;
  if (width < 1 || height < 1 || start + rowBytes * height > bytes.length) throw new Error("a BMP without its pixels");
}

/** The colors of a whole BMP, three bytes a pixel. Its transparency is ignored. */
export function readBmp(bytes: Buffer): Uint8Array<ArrayBuffer> {
  const { data } = decode(bytes);
  // The decoder's order is alpha, blue, green, red. Each pixel becomes shorter, so the same buffer takes the result.
  for (let from = 0, to = 0; from < data.length; from += 4, to += 3) {
    const [blue, green, red] = [data[from + 1] ?? 0, data[from + 2] ?? 0, data[from + 3] ?? 0];
    data[to] = red;
    data[to + 1] = green;
    data[to + 2] = blue;
  }
  return new Uint8Array(data.buffer as ArrayBuffer, data.byteOffset, (data.length / 4) * 3);
}
