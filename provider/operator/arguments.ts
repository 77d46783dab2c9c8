import { z } from "zod";
import { languages } from "../../lib/contract/wire/language.ts";

/** How an argument is written on the command line. */
export type Details = {
  /** The argument in the usage, where it is not the field's name in angle brackets. */
  usage?: string;
  /** A word that must stand before the argument. */
  keyword?: string;
  /** Takes all words up to the arguments that follow it, so that a text needs no quotes. */
  rest?: true;
  /** An argument with a name: `--force`, or `--products 50`. */
  option?: true;
  /** A path, resolved in the operator's folder, because the provider runs in another one. */
  file?: true;
};

export const details = z.registry<Details>();

const missing = (label: string) => `${label} is missing.`;

/** The name of a row: an id, a slug, a number, a code. The command looks it up. */
export function reference(noun: string, own: Details = {}) {
  const sentence = missing(`The ${noun}`);
  return z
    .string(sentence)
    .min(1, sentence)
    .register(details, { usage: `<${noun}>`, ...own });
}

/** A text of one line or more. */
export function text(label: string, longest = 200, own: Details = {}) {
  return z
    .string(missing(label))
    .trim()
    .min(1, missing(label))
    .max(longest, `${label} must not be longer than ${longest} characters.`)
    .register(details, { rest: true, ...own });
}

/** A text of one word, or one in quotes. */
export const word = (label: string, longest = 200) => z.string(missing(label)).trim().min(1, missing(label)).max(longest);

/** One of a few words. */
export function choice<const Words extends readonly [string, ...string[]]>(label: string, words: Words, own: Details = {}) {
  return z.enum(words, `${label} must be one of ${words.join(", ")}.`).register(details, own);
}

const headers = languages.map(({ header }) => header);

export const language = () =>
  z.enum(headers, `The language must be one of ${headers.join(", ")}.`).register(details, { usage: "<language>" });

/** An amount in dollars; the command gets cents. */
export function dollarAmount(label: string, own: Details = {}) {
  return z
    .string(missing(label))
    .regex(/^\d{1,7}(\.\d{1,2})?$/, {
      error: ({ input }) => `${label} must be dollars like 49 or 49.50, not «${input}».`,
    })
    .transform((dollars) => Math.round(Number(dollars) * 100))
    .register(details, own);
}

export function wholeNumber(label: string, own: Details = {}) {
  return z
    .string(missing(label))
    .regex(/^\d{1,7}$/, { error: ({ input }) => `${label} must be a whole number, not «${input}».` })
    .transform(Number)
    .register(details, own);
}

export function file(label: string) {
  return z
    .string(missing(label))
    .min(1, missing(label))
    .regex(/^(\/|[A-Za-z]:[\\/])/, `${label} must be named with its whole path.`)
    .register(details, { usage: "<file>", file: true });
}

export const flag = () => z.boolean().register(details, { option: true });
