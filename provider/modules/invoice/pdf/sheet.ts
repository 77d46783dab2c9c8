import { type Doc, type Line, type Style, typesetter } from "./lines.ts";

export const margin = 54;
const footerHeight = 36;

export const textWidth = (doc: Doc) => doc.page.width - 2 * margin;
const lineHeight = ({ size }: Style) => size * 1.45;

/** A column of a table: its left end and its width. */
export type Column = { x: number; width: number; isRight?: true };
export type Cell = { text: string; style: Style; heading?: "Column" | "Row" };

/** Writes on the pages of a document from top to bottom. Each text is an element of the structure that screen readers follow. */
export function openSheet(doc: Doc) {
  const text = typesetter(doc);
  const root = doc.struct("Document");
  doc.addStructure(root);
  let y = margin;

  function makeRoom(height: number): void {
    if (y + height <= doc.page.height - margin - footerHeight) return;
    doc.addPage();
    y = margin;
  }

  const part = (parent: PDFKit.PDFStructureElement, type: string, options = {}) => {
    const element = doc.struct(type, options);
    parent.add(element);
    return element;
  };

  function writeLines(element: PDFKit.PDFStructureElement, lines: Line[], { x, isRight, width }: Column, style: Style): void {
    for (const line of lines) {
      makeRoom(lineHeight(style));
      const top = y;
      element.add(() => text.draw(line, isRight ? x + width : x, top, style, isRight));
      y += lineHeight(style);
    }
  }

  /** Writes a heading or a paragraph. */
  function write(
    words: string,
    style: Style,
    { type = "P", column = { x: margin, width: textWidth(doc) } }: { type?: string; column?: Column } = {},
  ) {
    const lines = text.linesOf(words, column.width, style);
    if (lines.length === 0) return;
    const element = part(root, type);
    writeLines(element, lines, column, style);
    element.end();
  }

  /** Draws a line that belongs to the layout only. */
  function rule(): void {
    doc.markContent("Artifact", { type: "Layout" });
    doc
      .moveTo(margin, y)
      .lineTo(doc.page.width - margin, y)
      .lineWidth(0.5)
      .strokeColor("#d2d2d2")
      .stroke();
    doc.endMarkedContent();
  }

  /** Writes a row of a table; the lines of its cells stand beside each other, also across the end of a page. */
  function row(table: PDFKit.PDFStructureElement, cells: Cell[], columns: Column[]): void {
    const element = part(table, "TR");
    const parts = cells.map(({ text: words, style, heading }, index) => ({
      lines: text.linesOf(words, columns[index]?.width ?? 0, style),
      cell: part(element, heading ? "TH" : "TD", heading && { scope: heading }),
      column: columns[index] ?? { x: margin, width: 0 },
      style,
    }));
    const height = Math.max(...cells.map(({ style }) => lineHeight(style)));
    const count = Math.max(1, ...parts.map(({ lines }) => lines.length));
    for (let index = 0; index < count; index++) {
      makeRoom(height);
      const top = y;
      for (const {
        lines,
        cell,
        column: { x, width, isRight },
        style,
      } of parts) {
        const line = lines[index];
        if (line) cell.add(() => text.draw(line, isRight ? x + width : x, top, style, isRight));
      }
      y += height;
    }
    for (const { cell } of parts) cell.end();
    element.end();
  }

  /** Writes a table with a rule above each of its rows. */
  function table(columns: Column[], rows: Cell[][], { hasRules = true } = {}): void {
    const element = part(root, "Table");
    for (const cells of rows) {
      makeRoom(40);
      if (hasRules) {
        rule();
        y += 5;
      }
      row(element, cells, columns);
      y += hasRules ? 4 : 1;
    }
    element.end();
  }

  /** Numbers the pages and ends the document. */
  function end(pageText: (page: number, pages: number) => string): void {
    root.end();
    const { start, count } = doc.bufferedPageRange();
    for (let page = 0; page < count; page++) {
      doc.switchToPage(start + page);
      doc.markContent("Artifact", { type: "Pagination" });
      const style = { size: 8, soft: true };
      text.draw(text.measure(pageText(page + 1, count), style), doc.page.width - margin, doc.page.height - margin, style, true);
      doc.endMarkedContent();
    }
    doc.end();
  }

  return {
    write,
    table,
    end,
    space: (height: number) => {
      y += height;
    },
    /** Writes columns beside each other, each from the same height. */
    beside: (...columns: (() => void)[]) => {
      const top = y;
      const ends = columns.map((column) => {
        y = top;
        column();
        return y;
      });
      y = Math.max(...ends);
    },
  };
}
