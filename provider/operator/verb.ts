import type { Shop } from "../context.ts";

/** What the operator did wrong, as a sentence for the terminal. */
export class OperatorMistake extends Error {
  override readonly name = "OperatorMistake";
}

/** One thing that the operator can tell the shop to do. */
export type Verb = {
  usage: string;
  help: string;
  run: (shop: Shop, words: string[]) => Promise<string>;
};

/** The dollars that a word says, as cents. */
export function centsOf(word: string | undefined, name: string): number {
  if (!word || !/^\d{1,7}(\.\d{1,2})?$/.test(word))
    throw new OperatorMistake(`${name} must be dollars like 49 or 49.50, not «${word ?? ""}».`);
  return Math.round(Number(word) * 100);
}

/** Cents as the terminal shows them. */
export function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}
