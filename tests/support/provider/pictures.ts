import sharp from "sharp";

type Size = { width: number; height: number };
type Color = [red: number, green: number, blue: number];

export const orange: Color = [230, 120, 20];

const pixel = { 8: () => [1], 24: ([r, g, b]: Color) => [b, g, r], 32: ([r, g, b]: Color) => [b, g, r, 0] };

/** A BMP of one color: header, palette, and rows padded to four bytes. */
export function bmpOf({ width, height }: Size, depth: keyof typeof pixel, color: Color = orange): Buffer<ArrayBuffer> {
  const [red, green, blue] = color;
  const palette =
    depth === 8 ? Buffer.concat([Buffer.alloc(4), Buffer.from([blue, green, red, 0]), Buffer.alloc(254 * 4)]) : Buffer.alloc(0);
  const row = Buffer.alloc(Math.ceil((width * depth) / 32) * 4);
  for (let x = 0; x < width; x += 1) row.set(pixel[depth](color), (x * depth) / 8);
  const header = Buffer.alloc(54);
  header.write("BM");
  header.writeUInt32LE(54 + palette.length + row.length * height, 2);
  header.writeUInt32LE(54 + palette.length, 10);
  header.writeUInt32LE(40, 14);
  header.writeInt32LE(width, 18);
  header.writeInt32LE(height, 22);
  header.writeUInt16LE(1, 26);
  header.writeUInt16LE(depth, 28);
  return Buffer.concat([header, palette, ...Array.from({ length: height }, () => row)]);
}

/** The file with four bytes replaced. */
export function changed(file: Buffer<ArrayBuffer>, at: number, value: number): Buffer<ArrayBuffer> {
  file.writeUInt32LE(value, at);
  return file;
}

/** A header of 54 bytes without any pixels. */
export function bmpThatClaims(width: number, height: number): Buffer<ArrayBuffer> {
  const file = bmpOf({ width: 0, height: 0 }, 24);
  file.writeInt32LE(width, 18);
  file.writeInt32LE(height, 22);
  return file;
}

/** One bit per pixel: the most pixels per byte. */
export function oneBitBmp(width: number, height: number): Buffer<ArrayBuffer> {
  const palette = Buffer.from([0, 0, 0, 0, 20, 120, 230, 0]);
  const file = Buffer.concat([bmpThatClaims(width, height), palette, Buffer.alloc(Math.ceil(width / 32) * 4 * height, 0xff)]);
  file.writeUInt16LE(1, 28);
  file.writeUInt32LE(62, 10);
  return file;
}

/** An animated GIF: orange first, then black. */
export async function animatedGif({ width, height }: Size): Promise<Buffer> {
  const [first, second] = [Buffer.alloc(width * height * 3), Buffer.alloc(width * height * 3)];
  for (let at = 0; at < first.length; at += 3) first.set(orange, at);
  const raw = { width, height: height * 2, channels: 3, pageHeight: height } as const;
  return sharp(Buffer.concat([first, second]), { raw })
    .gif({ delay: [100, 100] })
    .toBuffer();
}

/** An orange picture in the formats that sharp writes. */
export function plainPicture({ width, height }: Size) {
  const [r, g, b] = orange;
  return sharp({ create: { width, height, channels: 3, background: { r, g, b } } });
}

/** The color in the middle of a picture. */
export async function centerColor(picture: Uint8Array): Promise<number[]> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels;
  return [...data.subarray(at, at + 3)];
}

/** Whether two colors are similar, because lossy formats change them slightly. */
export function isSimilar(color: number[], [red, green, blue]: Color): boolean {
  return [red, green, blue].every((value, index) => Math.abs(value - (color[index] ?? -1)) <= 12);
}
