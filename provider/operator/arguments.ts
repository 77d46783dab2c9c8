import { z } from "zod";
import { languages } from "../../lib/contract/wire/language.ts";
import { defaultCurrency } from "../../lib/contract/wire/money.ts";
import { exampleAmounts, readTyped, shopCurrency } from "../runtime/money.ts";

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
  /** A text that the command line reads from a file. */
  content?: true;
  /** The endings of files from which a form takes the text. */
  picks?: string;
  /** What the argument names a row of, such as `member`. */
  noun?: string;
  /** The argument that says what it names a row of. */
  nounIn?: string;
  /** The words of which a form offers several. */
  manyOf?: readonly string[];
  /** What a form calls the argument, where that is not its name. */
  label?: string;
  /** What a form calls some of the words that can be chosen. */
  wordLabels?: Record<string, string>;
  /** The longest text. */
  maxLength?: number;
  /** A file that is uploaded before the command runs; the command gets the name under which it is stored. */
  upload?: true;
  /** An address of a file elsewhere may stand for the file. */
  orAddress?: true;
  /** The argument that a file is stored for, which must be known before it is sent. */
  storedFor?: string;
  /** The word «none» clears the value. */
  clears?: true;
  /** A day and a time. */
  moment?: true;
  /** A day in UTC. */
  day?: true;
  /** An amount in the shop's currency. */
  money?: true;
};

export const details = z.registry<Details>();

const missing = (label: string) => `${label} is missing.`;

/** «The reply» in a sentence is «Reply» above a field. */
const asLabel = (label: string) => label.replace(/^The (.)/, (_, first: string) => first.toUpperCase());

/** The name of a row: an id, a slug, a number, a code. The command looks it up. */
export function reference(noun: string, own: Details = {}) {
  const sentence = missing(`The ${noun}`);
  return z
    .string(sentence)
    .min(1, sentence)
    .register(details, { noun, usage: `<${noun}>`, label: asLabel(`The ${noun}`), ...own });
}

/** A text of one line or more. */
export function text(label: string, maxLength = 200, own: Details = {}) {
  return z
    .string(missing(label))
    .trim()
    .min(1, missing(label))
    .max(maxLength, `${label} must not be longer than ${maxLength} characters.`)
    .register(details, { rest: true, label: asLabel(label), maxLength, ...own });
}

/** A text of one word, or one in quotes. */
export function word(label: string, maxLength = 200, own: Details = {}) {
  const asked = z.string(missing(label)).trim().min(1, missing(label)).max(maxLength);
  return asked.register(details, { label: asLabel(label), maxLength, ...own });
}

/** A long text, which the command line reads from a file. */
export const longText = (label: string, own: Details = {}) =>
  text(label, 200_000, { usage: "<file>", rest: undefined, file: true, content: true, ...own });

/** One of a few words. */
export function choice<const Words extends readonly [string, ...string[]]>(label: string, words: Words, own: Details = {}) {
  return z.enum(words, `${label} must be one of ${words.join(", ")}.`).register(details, { label: asLabel(label), ...own });
}

const headers = languages.map(({ header }) => header);

export const language = (own: Details = {}) =>
  z
    .enum(headers, `The language must be one of ${headers.join(", ")}.`)
    .register(details, { usage: "<language>", label: "Language", ...own });

const inCurrency = (label: string) => `${label} in ${shopCurrency() === defaultCurrency ? "dollars" : shopCurrency()}`;

/** An amount in the shop's currency; the command gets its smallest units. */
export function amount(label: string, own: Details = {}, minCents = 0) {
  return z
    .string(missing(label))
    .refine((typed) => readTyped(typed) !== null, {
      abort: true,
      error: ({ input }) => `${label} must be ${exampleAmounts()}, not «${input}».`,
    })
    .transform((typed) => readTyped(typed) ?? 0)
    .refine((cents) => cents >= minCents, `${label} must be more than 0.`)
    .register(details, {
      ...own,
      money: true,
      get label() {
        return inCurrency(asLabel(label));
      },
    });
}

export function wholeNumber(label: string, own: Details = {}) {
  return z
    .string(missing(label))
    .regex(/^\d{1,7}$/, { error: ({ input }) => `${label} must be a whole number, not «${input}».` })
    .transform(Number)
    .register(details, { label: asLabel(label), ...own });
}

/** A day, or a day and a time in UTC. */
export const moment = (label: string, own: Details = {}) =>
  z
    .string(missing(label))
    .regex(
      /^\d{4}-\d\d-\d\d([T ]\d\d:\d\d(:\d\d(\.\d{1,3})?)?Z?)?$/,
      `${label} must be a day, or a day and a time in UTC like 2027-01-31 09:00.`,
    )
    .transform((written) => new Date(`${written.replace(" ", "T")}${written.length > 10 && !written.endsWith("Z") ? "Z" : ""}`))
    .refine((date) => !Number.isNaN(date.getTime()), `There is no such day.`)
    .register(details, { label: asLabel(label), moment: true, usage: "<day>", ...own });

/** From when a setting holds; at once where it is not given. */
export const from = () => moment("The moment", { option: true, label: "Holds from" }).optional();

export function file(label: string) {
  return z
    .string(missing(label))
    .min(1, missing(label))
    .regex(/^(\/|[A-Za-z]:[\\/])/, `${label} must be named with its whole path.`)
    .register(details, { usage: "<file>", file: true });
}

export const flag = (own: Details = {}) => z.boolean().register(details, { option: true, ...own });

/** The most rows of one page of a list. */
export const maxRows = 500;

/** The arguments of every list: its own filters, then the order, the row to continue after, and the number of rows. */
export function listInput<Filters extends z.ZodRawShape, const Sorts extends readonly [string, ...string[]]>(
  filters: Filters,
  sorts: Sorts,
) {
  return z.object({
    ...filters,
    sort: choice("The order", sorts, { option: true }).optional(),
    after: z
      .string()
      .regex(/^-?\d{1,15}(:\d{1,10})?$/, "Continue with the value that the page before named.")
      .register(details, { option: true, usage: "<row>" })
      .optional(),
    limit: wholeNumber("The limit", { option: true, usage: "<number>" })
      .refine((limit) => limit >= 1 && limit <= maxRows, `The limit must be from 1 to ${maxRows}.`)
      .optional(),
  });
}

/** A word that stands for no value, where an argument can be cleared. */
export const none = "none";

/** A moment in UTC, which a form shows in the operator's time; the word «none» clears it. */
export const momentOrNone = (label: string, own: Details = {}) =>
  z
    .string(missing(label))
    .regex(/^(none|\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?Z?)$/, `${label} must be like 2026-12-24 18:00, in UTC, or none.`)
    .transform((value) => (value === none ? null : new Date(`${value.replace(" ", "T").replace("Z", "")}Z`)))
    .refine((date) => date === null || !Number.isNaN(date.getTime()), `${label} does not exist.`)
    .register(details, { label: asLabel(label), usage: "<moment>|none", moment: true, rest: true, ...own });

/** A reference that can be cleared with the word «none»; the command gets null. */
export function clearable(noun: string, own: Details = {}) {
  const sentence = missing(`The ${noun}`);
  return z
    .string(sentence)
    .min(1, sentence)
    .transform((value) => (value === none ? null : value))
    .register(details, { noun, clears: true, usage: `<${noun}>|${none}`, label: asLabel(`The ${noun}`), ...own });
}

/** The name of a row in addresses and commands. */
export const slug = (example: string, own: Details = {}) =>
  z
    .string("The slug is missing.")
    .regex(/^[a-z][a-z0-9-]{1,99}$/, `The slug must be lowercase letters, digits and dashes, such as ${example}.`)
    .register(details, { label: "Slug", maxLength: 100, usage: "<slug>", ...own });

/** All rows of a list in their new order. */
export const order = (plural: string) =>
  z
    .string(`The ${plural} are missing.`)
    .trim()
    .regex(/^\d{1,10}([\s,]+\d{1,10})*$/, `Name the ${plural} by their ids, all of them, in the new order.`)
    .transform((ids) => ids.split(/[\s,]+/).map(Number))
    .register(details, { rest: true, usage: "<id> …", label: `All ${plural} in their new order, by id` });

const documentName = /^document\/[0-9a-f]{32}\/[a-z0-9][a-z0-9-]{0,79}\.(pdf|pptx|odp)$/;

const isAddress = (value: string) => value.length <= 2000 && URL.canParse(value) && new URL(value).protocol === "https:";

/** A document that is uploaded before its command runs, the address of one elsewhere, or the word «none», for which the command gets null. */
export const uploadedDocument = (label: string, own: Details = {}) =>
  z
    .string(missing(label))
    .refine(
      (value) => value === none || documentName.test(value) || isAddress(value),
      `${label} must be a file, an address that begins with https://, or none.`,
    )
    .transform((value) => (value === none ? null : value))
    .register(details, {
      ...{ label: asLabel(label), file: true, upload: true, orAddress: true, clears: true, usage: `<file>|<address>|${none}` },
      ...own,
    });

/** The name under which a picture is stored, or one of the media library. */
export const pictureName = /^(picture\/[0-9a-f]{32};[\d_]+;\d+x\d+|[a-z0-9][a-z0-9-]*)$/;

/** A picture that is uploaded before its command runs, which gets the name under which it is stored. */
export const uploadedPicture = (label: string, own: Details = {}) =>
  z
    .string(missing(label))
    .regex(pictureName, `${label} is no stored picture.`)
    .register(details, { label: asLabel(label), file: true, upload: true, usage: "<file>", ...own });

/** A file that takes the place of a stored one, which `storedFor` names. */
export const uploadedFile = (label: string, own: Details) =>
  z
    .string(missing(label))
    .refine((value) => pictureName.test(value) || documentName.test(value), `${label} is no stored file.`)
    .register(details, { label: asLabel(label), file: true, upload: true, usage: "<file>", ...own });
