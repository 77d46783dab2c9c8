/** A contact sheet, to look at many pictures at once: node tools/sample-media/artwork/sheet.ts out.png [name part …] */
import sharp from "sharp";
import { pictures } from "./pictures.ts";

const [target = ".cache/sheet.png", ...parts] = process.argv.slice(2);
const size = Number(process.env.SIZE ?? 400);
const columns = Number(process.env.COLUMNS_ON_SHEET ?? 4);
const chosen = pictures.filter(({ name }) => parts.length === 0 || parts.some((part) => new RegExp(part).test(name)));
const rows = Math.ceil(chosen.length / columns);
const tallest = Math.max(...chosen.map(({ aspect: [width, height] }) => Math.round((size * height) / width)));
const tiles = [];
for (const [i, { aspect, draw }] of chosen.entries()) {
  const input = await sharp(Buffer.from(draw()))
    .resize(size - 8, Math.round(((size - 8) * aspect[1]) / aspect[0]))
    .png()
    .toBuffer();
  tiles.push({ input, left: (i % columns) * size, top: Math.floor(i / columns) * tallest });
}
await sharp({ create: { width: columns * size, height: rows * tallest, channels: 3, background: "#f6f1e5" } })
  .composite(tiles)
  .png()
  .toFile(target);
console.log(`${chosen.length} pictures on ${target}`);
