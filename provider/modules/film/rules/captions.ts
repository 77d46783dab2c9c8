/** A caption: its start and end in seconds, and its lines. */
export type Cue = { from: number; to: number; text: string };

/** A fault in a file of captions, with the number of its line. */
export class CaptionFault extends Error {
  override readonly name = "CaptionFault";
  readonly line: number;
  constructor(line: number, message: string) {
    super(`Line ${line}: ${message}`);
    this.line = line;
  }
}

type Line = { number: number; text: string };

const maxCues = 20_000;
const clock = String.raw`(?:(\d{1,3}):)?(\d{1,2}):(\d{2})[.,](\d{3})`;
const timing = new RegExp(`^${clock}[ \t]+-->[ \t]+${clock}(?:[ \t].*)?$`);

/** The blocks of a file, which empty lines separate. */
function blocksOf(text: string): Line[][] {
  const blocks: Line[][] = [[]];
  for (const [index, line] of text
    .replace(/^\ufeff/, "")
    .split(/\r\n?|\n/)
    .entries()) {
    if (line.trim() !== "") blocks.at(-1)?.push({ number: index + 1, text: line.trim() });
    else if (blocks.at(-1)?.length) blocks.push([]);
  }
  return blocks.filter((block) => block.length > 0);
}

function secondsOf(line: Line, [hours = "0", minutes, seconds, thousandths]: (string | undefined)[]): number {
  if (Number(minutes) > 59 || Number(seconds) > 59) throw new CaptionFault(line.number, "minutes and seconds go up to 59.");
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(thousandths) / 1000;
}

function timesOf(line: Line): [from: number, to: number] {
  const found = timing.exec(line.text);
  if (!found) throw new CaptionFault(line.number, "the times are not written like 00:01:02.500 --> 00:01:05.000.");
  const [from, to] = [secondsOf(line, found.slice(1, 5)), secondsOf(line, found.slice(5, 9))];
  if (to <= from) throw new CaptionFault(line.number, "the caption ends before it begins.");
  return [from, to];
}

/** Formatting that both kinds of files have, and that every player shows. */
const plainTag = /^<\/?[biu]>$/i;

const entities: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&nbsp;": "\u00a0",
  "&lrm;": "\u200e",
  "&rlm;": "\u200f",
};

/** The text of a caption without voices, classes, fonts and positions. Everything else is text, and is written as such. */
function textOf(lines: Line[]): string {
  const source = lines.map(({ text }) => text.replaceAll(/\{\\[^{}]*\}/g, "")).join("\n");
  const parts = source.split(/(<\/?[a-z][^<>]*>|<\d[\d:.]*>)/i).map((part, index) => {
    if (index % 2 === 1) return plainTag.test(part) ? part.toLowerCase() : "";
    const plain = part.replaceAll(/&(?:amp|lt|gt|nbsp|lrm|rlm);/g, (entity) => entities[entity] ?? entity);
    return plain.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  });
  return parts
    .join("")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join("\n");
}

function cueOf(block: Line[]): Cue[] {
  const at = block.findIndex(({ text }) => text.includes("-->"));
  const [first] = block;
  if (at < 0 || at > 1)
    throw new CaptionFault((block[1] ?? first)?.number ?? 1, "there are no times like 00:01:02.500 --> 00:01:05.000 here.");
  const times = block[at];
  if (!times) return [];
  const second = block.slice(at + 1).find(({ text }) => text.includes("-->"));
  if (second) throw new CaptionFault(second.number, "an empty line is missing before this caption.");
  const [from, to] = timesOf(times);
  const text = textOf(block.slice(at + 1));
  return text === "" ? [] : [{ from, to, text }];
}

const isWebVtt = (block: Line[] | undefined) => /^WEBVTT(?:\s|$)/.test(block?.[0]?.text ?? "");

/** Reads captions in WebVTT or SubRip (SRT). A fault is thrown with its line. */
export function parseCaptions(file: string): Cue[] {
  const blocks = blocksOf(file);
  const [head] = blocks;
  if (!head) throw new CaptionFault(1, "the file is empty.");
  // Notes, styles and regions are not shown.
  const shown = isWebVtt(head) ? blocks.slice(1).filter(([first]) => !/^(?:NOTE|STYLE|REGION)(?:\s|$)/.test(first?.text ?? "")) : blocks;
  const cues = shown.flatMap(cueOf).sort((a, b) => a.from - b.from || a.to - b.to);
  if (cues.length === 0) throw new CaptionFault(head.at(-1)?.number ?? 1, "no caption follows.");
  if (cues.length > maxCues) throw new CaptionFault(1, `the file has ${cues.length} captions; ${maxCues} is the most.`);
  return cues;
}

/** A moment as WebVTT writes it. */
function timestamp(seconds: number): string {
  const thousandths = Math.round(seconds * 1000);
  const two = (value: number) => String(Math.floor(value)).padStart(2, "0");
  const rest = String(thousandths % 1000).padStart(3, "0");
  return `${two(thousandths / 3_600_000)}:${two((thousandths / 60_000) % 60)}:${two((thousandths / 1000) % 60)}.${rest}`;
}

/** Captions as a WebVTT file. */
export function writeCaptions(cues: readonly Cue[]): string {
  const blocks = cues.map(({ from, to, text }) => `${timestamp(from)} --> ${timestamp(to)}\n${text}`);
  return `${["WEBVTT", ...blocks].join("\n\n")}\n`;
}
