/** Writes the mark and the icons of the shop into public/: node tools/sample-media/artwork/icons.ts */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { mark, markForBoth, tile } from "./mark.ts";

const target = join(import.meta.dirname, "../../../public");
const icon = async (name: string, size: number, radius: number) =>
  sharp(Buffer.from(tile(radius)), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })
    .toFile(join(target, name));

writeFileSync(join(target, "icon.svg"), `${markForBoth}\n`);
writeFileSync(join(target, "mark.svg"), `${mark}\n`);
await icon("icon-192.png", 192, 7);
await icon("icon-512.png", 512, 7);
await icon("icon-maskable-512.png", 512, 0);
await icon("apple-icon.png", 180, 0);
