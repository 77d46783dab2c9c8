import type { DocumentFormat } from "./document-address.ts";
import { readZip, textInZip, type Zip } from "./read-zip.ts";
import { type PdfFinding, searchPdf } from "./search-pdf.ts";
import { type SlidesFinding, searchSlides } from "./search-slides.ts";

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

const maxTextBytes = 1024 * 1024;
const maxUnpackedBytes = 1024 * 1024 * 1024;

const findings: Record<PdfFinding | SlidesFinding, string> = {
  harmful:
    "The PDF contains a script, a program or another file, which could harm readers. Save it without them, for example by printing it to a PDF.",
  protected: "The PDF is protected, so not every reader could open it. Save it without a password.",
  macros: "The slides contain macros, which could harm readers. Save them without macros.",
  objects: "The slides contain an object of another program, or start one, which could harm readers. Replace it by a picture.",
  unreadable: "The file is packed in a way in which nobody can check what it contains. Save it again with a current program.",
  "too large": "The slides unpack to more than 1 GB.",
};

/** The end of a PDF says where the list of its objects begins. Some programs write a few bytes after it. */
const pdfEnd = /startxref\s+(\d{1,10})\s+%%EOF/g;
const pdfEndBytes = 2048;

function isPdf(bytes: Buffer): boolean {
  if (!/^%PDF-[12]\.\d/.test(bytes.toString("latin1", 0, 8))) return false;
  const [, at = ""] = [...bytes.toString("latin1", Math.max(0, bytes.length - pdfEndBytes)).matchAll(pdfEnd)].at(-1) ?? [];
  if (at === "") return false;
  return /^\s*(xref\s|\d+\s+\d+\s+obj\b)/.test(bytes.toString("latin1", Number(at), Number(at) + 64));
}

const slidesType = "application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml";
const openSlidesType = "application/vnd.oasis.opendocument.presentation";

function formatOfZip(bytes: Buffer, zip: Zip): DocumentFormat | null {
  const read = (name: string) => textInZip(bytes, zip, name, maxTextBytes);
  if (zip.has("ppt/presentation.xml") && read("[Content_Types].xml")?.includes(slidesType)) return "pptx";
  if (zip.has("content.xml") && zip.has("META-INF/manifest.xml") && read("mimetype")?.trim() === openSlidesType) return "odp";
  return null;
}

function requireHarmless(finding: PdfFinding | SlidesFinding | null): void {
  if (finding) throw new DocumentProblem(findings[finding]);
}

async function formatOf(bytes: Buffer): Promise<DocumentFormat | null> {
  if (isPdf(bytes)) {
    requireHarmless(await searchPdf(bytes));
    return "pdf";
  }
  const zip = readZip(bytes);
  if (!zip || [...zip.values()].some(({ isEncrypted }) => isEncrypted)) return null;
  const unpacked = [...zip.values()].reduce((sum, { size }) => sum + size, 0);
  if (unpacked > maxUnpackedBytes) throw new DocumentProblem(findings["too large"]);
  // Before the type, because slides with macros have a type of their own.
  requireHarmless(await searchSlides(bytes, zip));
  return formatOfZip(bytes, zip);
}

/** The format of a document by its bytes, for a place that takes it. Its name and its declared type cannot be trusted. */
export async function checkDocument(bytes: Buffer, place: DocumentPlace): Promise<DocumentFormat> {
  const format = await formatOf(bytes);
  if (!format || !formatsOf[place].includes(format)) throw new DocumentProblem(refusals[place]);
  return format;
}
