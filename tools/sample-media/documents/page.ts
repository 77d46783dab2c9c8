export type Page = PDFKit.PDFDocument;

/** The margin of a page. */
export const margin = 54;

const footerHeight = 40;

/** The width of the text. */
export const textWidth = (doc: Page) => doc.page.width - 2 * margin;

/** Starts a new page if a height does not fit on this one. */
export function makeRoom(doc: Page, height: number): void {
  if (doc.y + height > doc.page.height - margin - footerHeight) doc.addPage();
}
