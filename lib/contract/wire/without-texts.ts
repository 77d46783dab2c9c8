import type { Parts } from "./part-names.ts";

/** Texts in place of others where the shop lacks parts: by the parts that must all be missing, `courses membership`, and the key of the text. */
export type WithoutTexts = Record<string, Record<string, string>>;

const countOf = (names: string) => names.split(" ").length;

/** The texts that stand in place of others in a shop with these parts. The one that fits more missing parts is taken. */
export function textsWithout(all: WithoutTexts, parts: Parts): Record<string, string> {
  const fitting = Object.keys(all).filter((names) => names.split(" ").every((name) => parts[name as keyof Parts] === false));
  return Object.assign({}, ...fitting.toSorted((one, other) => countOf(one) - countOf(other)).map((names) => all[names]));
}
