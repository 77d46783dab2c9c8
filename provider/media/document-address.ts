import { readFileSync } from "node:fs";
import { join } from "node:path";

const manifest: Record<string, string> = JSON.parse(readFileSync(join(import.meta.dirname, "documents/manifest.json"), "utf8"));

/** The address of a document by its name; a name that is an address already stays as it is. */
export function documentAddress(name: string, mediaUrl: string): string {
  const file = Object.hasOwn(manifest, name) ? manifest[name] : undefined;
  return file ? `${mediaUrl}/media/documents/${file}` : name;
}
