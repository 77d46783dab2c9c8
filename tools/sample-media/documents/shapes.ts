import type { Category } from "../artwork/palette.ts";

/** A block of a page. */
export type Block =
  | { kind: "text"; text: string }
  | { kind: "points"; points: string[] }
  /** Points with a box to tick. */
  | { kind: "checks"; points: string[] }
  /** The first row is the header; `shares` are the widths of the columns. */
  | { kind: "table"; shares: number[]; rows: string[][]; rowHeight?: number }
  /** Cards to cut out. */
  | { kind: "cards"; cards: { title: string; text: string; note: string }[] }
  /** Empty lines to write on. */
  | { kind: "lines"; count: number };

export type Section = { heading: string; newPage?: boolean; blocks: Block[] };

/** A document to read or to print. */
export type Paper = { slug: string; category: Category; title: string; lead: string; sections: Section[] };

/** Families of words, as sectors around a center. */
export type Wheel = { family: string; words: string[] }[];

export type Slide = { heading: string } & (
  | { points: string[]; aside?: string }
  | { shares: number[]; rows: string[][]; aside?: string }
  | { wheel: Wheel; aside?: string }
);

/** A document to show. */
export type Deck = { slug: string; category: Category; title: string; lead: string; slides: Slide[] };
