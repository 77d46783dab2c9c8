import { readFileSync } from "node:fs";
import { join } from "node:path";

type Picture = { folder: string; widths: number[]; width: number; height: number };

const manifest: Record<string, Picture> = JSON.parse(readFileSync(join(import.meta.dirname, "manifest.json"), "utf8"));

/** Whether the project has drawn a picture of this name. */
export function isDrawn(name: string): boolean {
  return name in manifest;
}

/**
 * The address of a picture by its name. The fragment says in which widths it exists and its shape; it never travels,
 * so whoever does not know of it simply loads the middle size. A name that is an address already stays as it is.
 */
export function pictureAddress(name: string, mediaUrl: string): string {
  const picture = manifest[name];
  if (!picture) return /^(https?:\/\/|\/)/.test(name) ? name : `${mediaUrl}/media/${name}`;
  const { folder, widths, width, height } = picture;
  const middle = widths[Math.floor((widths.length - 1) / 2)];
  return `${mediaUrl}/media/${folder}/${middle}.avif#${widths.join("_")};${width}x${height}`;
}
