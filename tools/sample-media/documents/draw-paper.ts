import PDFDocument from "pdfkit";
import { green, ink, mix, palettes, paper as sheet } from "../artwork/palette.ts";
import { drawBlock } from "./draw-block.ts";
import type { Fonts } from "./fonts.ts";
import { makeRoom, margin, type Page, textWidth } from "./page.ts";
import type { Paper, Section } from "./shapes.ts";

const pictureHeight = 190;

function drawTitle(doc: Page, { title, lead, category }: Paper, picture: Buffer): void {
  doc.image(picture, 0, 0, { cover: [doc.page.width, pictureHeight], align: "center", valign: "center" });
  doc.rect(0, pictureHeight, doc.page.width, 4).fill(palettes[category].accent);
  doc.y = pictureHeight + 34;
  doc
    .fillColor(ink)
    .font("heading")
    .fontSize(32)
    .text(title, margin, doc.y, { width: textWidth(doc) });
  doc
    .moveDown(0.3)
    .font("body")
    .fontSize(13)
    .fillColor(mix(ink, sheet, 0.25))
    .text(lead, { width: textWidth(doc), lineGap: 3 });
}

function drawSection(doc: Page, { heading, newPage, blocks }: Section): void {
  if (newPage) doc.addPage();
  else doc.y += 20;
  makeRoom(doc, 110);
  doc
    .fillColor(green)
    .font("heading")
    .fontSize(18)
    .text(heading, margin, doc.y, { width: textWidth(doc) });
  for (const block of blocks) {
    doc.y += 9;
    drawBlock(doc, block);
  }
}

function drawFooters(doc: Page, title: string): void {
  const { start, count } = doc.bufferedPageRange();
  for (let place = start; place < start + count; place += 1) {
    doc.switchToPage(place);
    // The footer is below the margin of the text.
    doc.page.margins.bottom = 0;
    const y = doc.page.height - margin;
    doc
      .font("body")
      .fontSize(9)
      .fillColor(mix(ink, sheet, 0.4));
    doc.text(`Canopy – ${title}`, margin, y, { width: textWidth(doc), lineBreak: false });
    doc.text(`${place + 1} / ${count}`, margin, y, { width: textWidth(doc), align: "right", lineBreak: false });
  }
}

/** A document as a PDF. The same content gives the same bytes. */
export async function drawPaper(paper: Paper, picture: Buffer, fonts: Fonts, at: Date): Promise<Buffer> {
  const info = { Title: paper.title, Author: "Canopy", Subject: paper.lead, CreationDate: at, ModDate: at };
  const doc = new PDFDocument({ size: "A4", margin, bufferPages: true, info, lang: "en", displayTitle: true });
  const ended = Array.fromAsync(doc as AsyncIterable<Buffer>);
  for (const [name, font] of Object.entries(fonts)) doc.registerFont(name, font);
  drawTitle(doc, paper, picture);
  for (const section of paper.sections) drawSection(doc, section);
  drawFooters(doc, paper.title);
  doc.end();
  return Buffer.concat(await ended);
}
