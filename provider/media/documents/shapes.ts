import type { Category } from "../draw/palette.ts";

/** One thing on a page, in the order in which it is read. */
export type Block =
  | { kind: "text"; text: string }
  | { kind: "points"; points: string[] }
  /** With a box before each, to tick. */
  | { kind: "checks"; points: string[] }
  /** The first row is the head; the shares say how wide the columns are. */
  | { kind: "table"; shares: number[]; rows: string[][]; rowHeight?: number }
  /** To cut out. */
  | { kind: "cards"; cards: { title: string; text: string; note: string }[] }
  /** To write on. */
  | { kind: "lines"; count: number };

export type Section = { heading: string; newPage?: boolean; blocks: Block[] };

/** A document to read or to print. */
export type Paper = { slug: string; category: Category; title: string; lead: string; sections: Section[] };

/** Families of words, as sectors round a middle. */
export type Wheel = { family: string; words: string[] }[];

export type Slide = { heading: string } & (
  | { points: string[]; aside?: string }
  | { shares: number[]; rows: string[][]; aside?: string }
  | { wheel: Wheel; aside?: string }
);

/** A document to show. */
export type Deck = { slug: string; category: Category; title: string; lead: string; slides: Slide[] };
