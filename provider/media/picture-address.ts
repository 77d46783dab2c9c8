import { readMediaList } from "./library.ts";

type Picture = { folder: string; widths: number[]; width: number; height: number };

const manifest = readMediaList<Picture>("pictures.json");

/** Whether the media library has a picture of this name. */
export function isDrawn(name: string): boolean {
  return name in manifest;
}

/**
 * The address of a picture by its name. The fragment holds the available widths and the shape. Browsers do not send it, so a client that
 * ignores it loads the middle size. A name that is already an address is answered unchanged.
 */
export function pictureUrl(name: string, mediaUrl: string): string {
  const picture = manifest[name];
  if (!picture) return /^(https?:\/\/|\/)/.test(name) ? name : `${mediaUrl}/media/${name}`;
  const { folder, widths, width, height } = picture;
  const middle = widths[Math.floor((widths.length - 1) / 2)];
  return `${mediaUrl}/media/${folder}/${middle}.avif#${widths.join("_")};${width}x${height}`;
}
