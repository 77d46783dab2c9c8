import { mock } from "node:test";
import PptxGenJS from "pptxgenjs";
import { green, ink, mix, palettes, paper as sheet } from "../artwork/palette.ts";
import { drawWheel } from "./draw-wheel.ts";
import { colour, faces } from "./look.ts";
import type { Deck, Slide } from "./shapes.ts";

const width = 13.333;
const height = 7.5;

type Page = PptxGenJS.Slide;

function drawTitle(page: Page, { title, lead, category }: Deck, picture: string): void {
  page.background = { color: colour(sheet) };
  page.addImage({ data: picture, x: 0, y: 0, w: width, h: 4.2, altText: "" });
  page.addShape("rect", { x: 0, y: 4.2, w: width, h: 0.07, fill: { color: colour(palettes[category].accent) } });
  page.addText(title, { x: 0.8, y: 4.5, w: 11.7, h: 1.2, fontFace: faces.heading, fontSize: 44, color: colour(ink) });
  page.addText(lead, { x: 0.8, y: 5.7, w: 11.7, h: 0.7, fontFace: faces.body, fontSize: 20, color: colour(mix(ink, sheet, 0.25)) });
}

function drawTable(page: Page, shares: number[], rows: string[][]): void {
  const sum = shares.reduce((one, other) => one + other, 0);
  const cells = rows.map((row, place) =>
    row.map((text) => ({
      text,
      options: { bold: place === 0, fill: { color: colour(place === 0 ? mix(sheet, green, 0.16) : "#fffdf7") } },
    })),
  );
  page.addTable(cells, {
    x: 0.8,
    y: 1.75,
    w: 11.7,
    colW: shares.map((share) => (share / sum) * 11.7),
    rowH: 0.66,
    fontFace: faces.body,
    fontSize: 18,
    color: colour(ink),
    valign: "middle",
    border: { type: "solid", pt: 0.75, color: colour(mix(ink, sheet, 0.75)) },
  });
}

function drawSlide(page: Page, slide: Slide, { title, category }: Deck, number: string): void {
  page.background = { color: colour(sheet) };
  page.addShape("rect", { x: 0, y: 0, w: 0.22, h: height, fill: { color: colour(palettes[category].layers[3]) } });
  page.addText(slide.heading, { x: 0.8, y: 0.5, w: 11.7, h: 0.95, fontFace: faces.heading, fontSize: 32, color: colour(green) });
  if ("points" in slide) {
    const lines = slide.points.map((text) => ({ text, options: { bullet: true, breakLine: true, paraSpaceAfter: 14 } }));
    page.addText(lines, { x: 0.8, y: 1.75, w: 11.7, h: 4.2, fontFace: faces.body, fontSize: 22, color: colour(ink), valign: "top" });
  }
  if ("rows" in slide) drawTable(page, slide.shares, slide.rows);
  if ("wheel" in slide) drawWheel(page, slide.wheel, palettes[category]);
  if (slide.aside) {
    const narrow = "wheel" in slide;
    const place = narrow ? { x: 0.8, y: 1.6, w: 3, h: 2 } : { x: 0.8, y: 6.05, w: 11.7, h: 0.6 };
    page.addText(slide.aside, { ...place, italic: true, fontFace: faces.heading, fontSize: 16, color: colour(mix(ink, sheet, 0.25)) });
  }
  page.addText(`Canopy – ${title}`, {
    x: 0.8,
    y: 6.85,
    w: 8,
    h: 0.4,
    fontFace: faces.body,
    fontSize: 11,
    color: colour(mix(ink, sheet, 0.4)),
  });
  page.addText(number, {
    x: 10.5,
    y: 6.85,
    w: 2,
    h: 0.4,
    align: "right",
    fontFace: faces.body,
    fontSize: 11,
    color: colour(mix(ink, sheet, 0.4)),
  });
}

/** Slides as a PPTX. The same content gives the same bytes, because the clock is fixed while they are written. */
export async function drawDeck(deck: Deck, picture: Buffer, at: Date): Promise<Buffer> {
  mock.timers.enable({ apis: ["Date"], now: at });
  try {
    const show = new PptxGenJS();
    show.layout = "LAYOUT_WIDE";
    show.title = deck.title;
    show.subject = deck.lead;
    show.author = "Canopy";
    show.company = "Canopy";
    drawTitle(show.addSlide(), deck, `image/jpeg;base64,${picture.toString("base64")}`);
    for (const [place, slide] of deck.slides.entries()) drawSlide(show.addSlide(), slide, deck, `${place + 2} / ${deck.slides.length + 1}`);
    const bytes = await show.stream({ compression: true });
    if (!Buffer.isBuffer(bytes)) throw new Error(`the slides of ${deck.slug} were not written`);
    return bytes;
  } finally {
    mock.timers.reset();
  }
}
