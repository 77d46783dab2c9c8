import { buffer } from "node:stream/consumers";
import sharp from "sharp";

const cpuSeconds = 3;
const maxMegabytes = 400;
/** A drawing has no pixels of its own. It is drawn this wide, or this high. */
const side = 1280;
const maxPixels = 4096 * 4096;

// The library draws in threads that nothing but the end of the process stops, and an exit waits for them.
setInterval(() => {
  const { user, system } = process.cpuUsage();
  if ((user + system) / 1e6 > cpuSeconds || process.memoryUsage.rss() / 1e6 > maxMegabytes) process.kill(process.pid, "SIGKILL");
}, 10);

const bytes = await buffer(process.stdin);
const { width, height } = await sharp(bytes, { failOn: "error", limitInputPixels: false }).metadata();
const density = Math.min(2400, Math.max(1, (72 * side) / Math.max(width, height)));
const picture = await sharp(bytes, { failOn: "error", limitInputPixels: maxPixels, density }).png({ compressionLevel: 1 }).toBuffer();
process.stdout.write(picture, () => process.exit());
