import { readMediaList } from "./library.ts";

const manifest = readMediaList<string>("documents.json");

/** The address of a document by its name; a name that is already an address is answered unchanged. */
export function documentAddress(name: string, mediaUrl: string): string {
  const file = Object.hasOwn(manifest, name) ? manifest[name] : undefined;
  return file ? `${mediaUrl}/media/documents/${file}` : name;
}
