import type { Doc } from "./lines.ts";

/** The author is the shop, or the seller as an invoice froze it. */
type About = { title: string; locale: string; author: string; createdAt: Date };

/**
 * Opens an empty PDF, tagged for screen readers and for archives (PDF/A-3a). The library is loaded with the first document, because
 * most starts of a provider and most commands draw none.
 */
export async function openDocument({ title, locale, author, createdAt }: About): Promise<Doc> {
  // The library writes these into XML without escaping them.
  const program = author.replaceAll("&", "＆").replaceAll("<", "‹");
  const { default: PDFDocument } = await import("pdfkit");
  return new PDFDocument({
    ...{ pdfVersion: "1.7", subset: "PDF/A-3a", tagged: true, lang: locale, displayTitle: true, bufferPages: true, size: "A4", margin: 0 },
    // No font yet, because the standard ones cannot be embedded.
    font: null as unknown as string,
    info: { Title: title, CreationDate: createdAt, Creator: program, Producer: program },
  });
}
