/** A paragraph or a heading of a text, with its place as its key. */
export type TextPart = { key: number; heading: boolean; text: string };

/** A block is a paragraph, or a heading with the paragraph that stands right below it. */
function partsOfBlock(block: string): Omit<TextPart, "key">[] {
  if (!block.startsWith("## ")) return [{ heading: false, text: block }];
  const [heading = "", ...lines] = block.split("\n");
  return [
    { heading: true, text: heading.slice(3).trim() },
    { heading: false, text: lines.join("\n") },
  ];
}

/** The paragraphs and headings of a text: blank lines separate them, and «## » marks a heading. */
export function textParts(body: string): TextPart[] {
  return body
    .trim()
    .split(/\n\s*\n/)
    .flatMap(partsOfBlock)
    .filter(({ text }) => text !== "")
    .map((part, key) => ({ ...part, key }));
}

/** A heading with the paragraphs below it, such as a question with its answer. */
export type Point = { key: number; title: string; paragraphs: TextPart[] };

/** The headings of a text with what stands below each. What stands above the first belongs to none. */
export function pointsOf(body: string): Point[] {
  const points: Point[] = [];
  for (const part of textParts(body)) {
    if (part.heading) points.push({ key: part.key, title: part.text, paragraphs: [] });
    else points.at(-1)?.paragraphs.push(part);
  }
  return points;
}
