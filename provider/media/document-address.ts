import { readMediaList } from "./library.ts";

const manifest = readMediaList<string>("documents.json");

/** An uploaded document: its key in the media store, and its file name. */
const uploaded = /^document\/([0-9a-f]{32})\/([a-z0-9][a-z0-9-]{0,79}\.(pdf|pptx|odp))$/;

export type DocumentFormat = "pdf" | "pptx" | "odp";

type DocumentName = { key: string; file: string; format: DocumentFormat };

/** The parts of an uploaded document's name; null for the name of the media library and for an address. */
export function uploadedDocument(name: string): DocumentName | null {
  const [, key, file, format] = uploaded.exec(name) ?? [];
  return key && file ? { key, file, format: format as DocumentFormat } : null;
}

/** The name under which rows hold an uploaded document. It says all that its address needs, and the reader's copy is named by it. */
export function nameOfDocument(key: string, fileName: string, format: DocumentFormat): string {
  const words = fileName
    .replace(/\.[^.]*$/, "")
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 80)
    .replace(/^-+|-+$/g, "");
  return `document/${key}/${words || (format === "pdf" ? "document" : "slides")}.${format}`;
}

/** The address of a document by its name; a name that is already an address is answered unchanged. */
export function documentAddress(name: string, mediaUrl: string): string {
  if (uploadedDocument(name)) return `${mediaUrl}/media/${name}`;
  const file = Object.hasOwn(manifest, name) ? manifest[name] : undefined;
  return file ? `${mediaUrl}/media/documents/${file}` : name;
}
