import { green, ink, mix, paper as sheet } from "../artwork/palette.ts";
import { makeRoom, margin, type Page, textWidth } from "./page.ts";
import type { Block } from "./shapes.ts";

type Of<Kind extends Block["kind"]> = Extract<Block, { kind: Kind }>;

const faint = mix(ink, sheet, 0.75);
const pale = mix(sheet, green, 0.12);
const size = 11;

function body(doc: Page): Page {
  return doc.font("body").fontSize(size).fillColor(ink);
}

function drawText(doc: Page, { text }: Of<"text">): void {
  const width = textWidth(doc);
  makeRoom(doc, body(doc).heightOfString(text, { width, lineGap: 3 }));
  body(doc).text(text, margin, doc.y, { width, lineGap: 3 });
}

/** One line per point, after a dot or a box. */
function drawPoints(doc: Page, points: string[], mark: (doc: Page, x: number, y: number) => void): void {
  const options = { width: textWidth(doc) - 22, lineGap: 3 };
  for (const point of points) {
    makeRoom(doc, body(doc).heightOfString(point, options));
    mark(doc, margin, doc.y);
    body(doc).text(point, margin + 22, doc.y, options);
    doc.y += 5;
  }
}

function drawTable(doc: Page, { shares, rows, rowHeight = 0 }: Of<"table">): void {
  const sum = shares.reduce((one, other) => one + other, 0);
  const widths = shares.map((share) => (share / sum) * textWidth(doc));
  const padding = 6;
  const hasHead = rows[0]?.some((text) => text !== "") === true;
  for (const [place, row] of rows.entries()) {
    const isHead = hasHead && place === 0;
    doc.font(isHead ? "strong" : "body").fontSize(10);
    const heights = row.map((text, column) => doc.heightOfString(text || " ", { width: (widths[column] ?? 0) - 2 * padding }));
    const height = Math.max(isHead ? 0 : rowHeight, ...heights.map((each) => each + 2 * padding));
    makeRoom(doc, height);
    const top = doc.y;
    let left = margin;
    for (const [column, text] of row.entries()) {
      const width = widths[column] ?? 0;
      if (isHead) doc.rect(left, top, width, height).fill(pale);
      doc.rect(left, top, width, height).lineWidth(0.6).stroke(faint);
      doc
        .fillColor(ink)
        .font(isHead ? "strong" : "body")
        .fontSize(10);
      doc.text(text, left + padding, top + padding, { width: width - 2 * padding });
      left += width;
    }
    doc.x = margin;
    doc.y = top + height;
  }
}

function drawCards(doc: Page, { cards }: Of<"cards">): void {
  const gap = 14;
  const width = (textWidth(doc) - gap) / 2;
  const height = 148;
  for (let place = 0; place < cards.length; place += 2) {
    makeRoom(doc, height);
    const top = doc.y;
    for (const [side, card] of cards.slice(place, place + 2).entries()) {
      const left = margin + side * (width + gap);
      const inner = { width: width - 32, lineGap: 2 };
      doc
        .roundedRect(left, top, width, height, 6)
        .dash(4, { space: 3 })
        .lineWidth(0.8)
        .stroke(mix(ink, sheet, 0.5))
        .undash();
      doc
        .font("heading")
        .fontSize(14)
        .fillColor(green)
        .text(card.title, left + 16, top + 16, inner);
      body(doc).text(card.text, left + 16, doc.y + 6, inner);
      doc
        .font("body")
        .fontSize(9)
        .fillColor(mix(ink, sheet, 0.3));
      doc.text(card.note, left + 16, top + height - 14 - doc.heightOfString(card.note, inner), inner);
    }
    doc.x = margin;
    doc.y = top + height + gap;
  }
}

function drawLines(doc: Page, { count }: Of<"lines">): void {
  const apart = 24;
  makeRoom(doc, count * apart);
  for (let line = 0; line < count; line += 1) {
    doc.y += apart;
    doc
      .moveTo(margin, doc.y)
      .lineTo(margin + textWidth(doc), doc.y)
      .lineWidth(0.6)
      .stroke(faint);
  }
}

function drawDot(doc: Page, x: number, y: number): void {
  doc.circle(x + 6, y + 7, 2.6).fill(green);
}

function drawBox(doc: Page, x: number, y: number): void {
  doc
    .rect(x, y + 1, 11, 11)
    .lineWidth(0.9)
    .stroke(green);
}

/** Draws a block below the existing content. */
export function drawBlock(doc: Page, block: Block): void {
  if (block.kind === "text") drawText(doc, block);
  if (block.kind === "points") drawPoints(doc, block.points, drawDot);
  if (block.kind === "checks") drawPoints(doc, block.points, drawBox);
  if (block.kind === "table") drawTable(doc, block);
  if (block.kind === "cards") drawCards(doc, block);
  if (block.kind === "lines") drawLines(doc, block);
}
