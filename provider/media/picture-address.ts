import { readMediaList } from "./library.ts";

type Picture = { folder: string; widths: number[]; width: number; height: number };

const manifest = readMediaList<Picture>("pictures.json");

/** Whether the media library has a picture of this name. */
export function isDrawn(name: string): boolean {
  return name in manifest;
}

/** An uploaded picture: its key, its widths and its shape. */
const uploaded = /^picture\/([0-9a-f]{32});([\d_]+);(\d+)x(\d+)$/;

/** The name under which products hold an uploaded picture. It says all that its address needs. */
export function nameOfUpload(key: string, widths: number[], { across, down }: { across: number; down: number }): string {
  return `picture/${key};${widths.join("_")};${across}x${down}`;
}

/** The key of an uploaded picture; null for a name of the media library. */
export function keyOfUpload(name: string): string | null {
  return uploaded.exec(name)?.[1] ?? null;
}

/** The shape of an uploaded picture, such as `4x3`; null for other names. */
export function shapeOfUpload(name: string): string | null {
  const [, , , across, down] = uploaded.exec(name) ?? [];
  return across ? `${across}x${down}` : null;
}

function pictureOf(name: string): Picture | undefined {
  const [, key, widths = "", width, height] = uploaded.exec(name) ?? [];
  if (!key) return Object.hasOwn(manifest, name) ? manifest[name] : undefined;
  return { folder: `picture/${key}`, widths: widths.split("_").map(Number), width: Number(width), height: Number(height) };
}

/**
 * The address of a picture by its name. The fragment holds the available widths and the shape. Browsers do not send it, so a client that
 * ignores it loads the middle size. A name that is already an address is answered unchanged.
 */
export function pictureUrl(name: string, mediaUrl: string): string {
  const picture = pictureOf(name);
  if (!picture) return /^(https?:\/\/|\/)/.test(name) ? name : `${mediaUrl}/media/${name}`;
  const { folder, widths, width, height } = picture;
  const middle = widths[Math.floor((widths.length - 1) / 2)];
  return `${mediaUrl}/media/${folder}/${middle}.avif#${widths.join("_")};${width}x${height}`;
}
