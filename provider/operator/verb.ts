import { type LanguageHeader, languages } from "../../lib/contract/wire/language.ts";
import type { Shop } from "../context.ts";
import type { ProviderSettings } from "../settings.ts";

/** What the operator did wrong, as a sentence for the terminal. */
export class OperatorMistake extends Error {
  override readonly name = "OperatorMistake";
}

/** One thing that the operator can tell the shop to do. */
export type Verb = {
  usage: string;
  help: string;
  /** Which of its words is a file. It is told as a whole path, for the provider runs in another folder than the operator. */
  file?: number;
  run: (shop: Shop, words: string[]) => Promise<string>;
  /** What is done instead where no provider runs: to a database that nobody may have open meanwhile. */
  runClosed?: (settings: ProviderSettings, words: string[]) => Promise<string>;
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

/** The last words, as the one text that they are. */
export function textOf(words: string[], name: string, longest = 200): string {
  const text = words.join(" ").trim();
  if (!text) throw new OperatorMistake(`${name} is missing.`);
  if (text.length > longest) throw new OperatorMistake(`${name} must not be longer than ${longest} characters.`);
  return text;
}

/** The language that a word names. */
export function languageOf(word: string | undefined): LanguageHeader {
  const language = languages.find((each) => each.header === word);
  if (!language) throw new OperatorMistake(`The language must be one of ${languages.map((each) => each.header).join(", ")}.`);
  return language.header;
}

/** A moment as the terminal shows it. */
export function minuteOf(moment: Date): string {
  return `${moment.toISOString().slice(0, 16).replace("T", " ")} UTC`;
}

/** A list for the terminal, a line a row; the sentence is for an empty one. */
export function listOf(rows: (string | number)[][], otherwise: string): string {
  return rows.map((row) => row.join("\t")).join("\n") || otherwise;
}
