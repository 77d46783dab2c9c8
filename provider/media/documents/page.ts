export type Page = PDFKit.PDFDocument;

/** What stays free round the text of a page. */
export const margin = 54;

const footerHeight = 40;

/** How wide the text is. */
export const textWidth = (doc: Page) => doc.page.width - 2 * margin;

/** Goes on to a new page where a height does not fit below. */
export function makeRoom(doc: Page, height: number): void {
  if (doc.y + height > doc.page.height - margin - footerHeight) doc.addPage();
}
