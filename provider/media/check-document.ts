import type { DocumentFormat } from "./document-address.ts";
import { readZip, textInZip, type Zip } from "./read-zip.ts";

/** A file that is no document of the kinds that a place takes, with a sentence for the operator. */
export class DocumentProblem extends Error {}

/** What a place takes: a PDF alone, or slides, which many programs also write as a PDF. */
export type DocumentPlace = "pdf" | "slides";

const formatsOf: Record<DocumentPlace, readonly DocumentFormat[]> = { pdf: ["pdf"], slides: ["pptx", "odp", "pdf"] };

const refusals: Record<DocumentPlace, string> = {
  pdf: "The file is no PDF that can be read. Choose a PDF.",
  slides:
    "The file is no slides that can be read. Choose a PowerPoint file (.pptx), OpenDocument slides (.odp) or a PDF, without a password.",
};

const mostTextBytes = 1024 * 1024;
const mostUnpackedBytes = 1024 * 1024 * 1024;

/** The end of a PDF says where the list of its objects begins. Some programs write a few bytes after it. */
const pdfEnd = /startxref\s+(\d{1,10})\s+%%EOF/g;
const pdfEndBytes = 2048;

function isPdf(bytes: Buffer): boolean {
  if (!/^%PDF-[12]\.\d/.test(bytes.toString("latin1", 0, 8))) return false;
  const [, at = ""] = [...bytes.toString("latin1", Math.max(0, bytes.length - pdfEndBytes)).matchAll(pdfEnd)].at(-1) ?? [];
  if (at === "") return false;
  const list = bytes.toString("latin1", Number(at), Number(at) + 64);
  if (!/^\s*(xref\s|\d+\s+\d+\s+obj\b)/.test(list)) return false;
  const head = bytes.toString("latin1", Number(at), Number(at) + mostTextBytes).split(/startxref|\bstream\r?\n/)[0] ?? "";
  if (head.includes("/Encrypt"))
    throw new DocumentProblem("The PDF is protected, so not every reader could open it. Save it without a password.");
  return true;
}

const slidesType = "application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml";
const openSlidesType = "application/vnd.oasis.opendocument.presentation";

/** Files that programs inside of slides are in. */
const macros = /(^|\/)vbaProject\.bin$|^(Basic|Scripts)\//i;

function formatOfZip(bytes: Buffer, zip: Zip): DocumentFormat | null {
  const read = (name: string) => textInZip(bytes, zip, name, mostTextBytes);
  if (zip.has("ppt/presentation.xml") && read("[Content_Types].xml")?.includes(slidesType)) return "pptx";
  if (zip.has("content.xml") && zip.has("META-INF/manifest.xml") && read("mimetype")?.trim() === openSlidesType) return "odp";
  return null;
}

function requireHarmless(zip: Zip): void {
  if ([...zip.keys()].some((name) => macros.test(name)))
    throw new DocumentProblem("The slides contain macros, which could harm readers. Save them without macros.");
  const unpacked = [...zip.values()].reduce((sum, { size }) => sum + size, 0);
  if (unpacked > mostUnpackedBytes) throw new DocumentProblem("The slides unpack to more than 1 GB.");
}

function formatOf(bytes: Buffer): DocumentFormat | null {
  if (isPdf(bytes)) return "pdf";
  const zip = readZip(bytes);
  if (!zip) return null;
  // Before the type, because slides with macros have a type of their own.
  requireHarmless(zip);
  if ([...zip.values()].some(({ isEncrypted }) => isEncrypted)) return null;
  return formatOfZip(bytes, zip);
}

/** The format of a document by its bytes, for a place that takes it. Its name and its declared type cannot be trusted. */
export function checkDocument(bytes: Buffer, place: DocumentPlace): DocumentFormat {
  const format = formatOf(bytes);
  if (!format || !formatsOf[place].includes(format)) throw new DocumentProblem(refusals[place]);
  return format;
}
