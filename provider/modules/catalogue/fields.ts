import { z } from "zod";
import type { ProductCard } from "../../../lib/contract/catalogue.ts";
import { productTypes } from "../../../lib/contract/wire/codes.ts";
import { languages } from "../../../lib/contract/wire/language.ts";
import { isCourse, isGoods } from "../../../lib/contract/wire/product-type.ts";
import type { LocalText } from "../../db/local-text.ts";
import type { category, product } from "../../db/schema/index.ts";
import { clearable, details, none, text, wholeNumber } from "../../operator/arguments.ts";

type Row = typeof product.$inferSelect;
type Category = typeof category.$inferSelect;

/**
 * A field of a product with one value for all languages. Its row here is the argument of `product create` and `product edit`, a fact of
 * `product show`, and a column of the CSV files where it names one.
 */
type Field<Column extends keyof Row = keyof Row, Given = unknown> = {
  column: Column;
  argument: z.ZodType<Given>;
  /** What «product show» calls it. */
  label: string;
  /** Its column in CSV files. */
  csv?: string;
  /** Which products have it; others refuse it with the sentence. */
  only?: { has: (type: number) => boolean; refusal: string };
  /** As forms and CSV files have it. */
  writes(value: Row[Column], own: Category | undefined): string;
  /** As `product show` has it, where forms and files write it differently. */
  shows?(value: Row[Column], own: Category | undefined): string;
  /** What a card has of it, under the names of the contract. Only fields that the contract lets a provider leave out. */
  card?(value: Row[Column]): Partial<z.input<typeof ProductCard>>;
};

/** Has the compiler compare a row's functions with its column and its argument. */
const field = <Column extends keyof Row, Given>(row: Field<Column, Given>) => row;

const codes = languages.map(({ code }) => code);

export const productFields = {
  category: field({
    column: "categoryId",
    argument: clearable("category", { option: true }),
    label: "Category",
    csv: "category",
    writes: (_, own) => own?.slug ?? "",
    shows: (_, own) => own?.name.en_US ?? none,
  }),
  country: field({
    column: "country",
    argument: z
      .string()
      .regex(/^([A-Z]{2}|none)$/, "The country must be two capital letters, such as US.")
      .transform((code) => (code === none ? null : code))
      .register(details, {
        ...{ option: true, clears: true, usage: "<country>|none", maxLength: 4 },
        label: "Only for members of this country, two letters",
      }),
    label: "Only for members of",
    csv: "country",
    writes: (code) => code ?? "",
  }),
  weight: field({
    column: "weightGrams",
    argument: wholeNumber("The weight", { option: true, usage: "<grams>", label: "Weight in grams" }),
    label: "Weight in grams",
    csv: "weight_grams",
    only: { has: isGoods, refusal: "Only goods have a weight." },
    writes: String,
  }),
  languages: field({
    column: "languageCodes",
    argument: z
      .string()
      .transform((text) => (text === none ? [] : text.split(",").map((code) => code.trim().toUpperCase())))
      .refine(
        (given) => given.every((code) => codes.some((each) => each === code)),
        `Give language codes with commas, such as ${codes.join(",")}.`,
      )
      .register(details, { option: true, usage: "<code>,…|none", manyOf: codes, clears: true, label: "Languages of the course" }),
    label: "Taught in",
    csv: "languages",
    only: { has: isCourse, refusal: "Only courses have languages." },
    writes: (given) => given.join(","),
    card: (languageCodes) => ({ languageCodes }),
  }),
  days: field({
    column: "membershipDays",
    argument: wholeNumber("The days", { option: true, usage: "<days>", label: "Days of membership that an activation includes" }).refine(
      (days) => days >= 1 && days <= 3650,
      "The days must be from 1 to 3650.",
    ),
    label: "Days of membership",
    only: { has: (type) => type === productTypes.activation, refusal: "Only an activation includes days." },
    writes: (days) => String(days ?? ""),
    card: (days) => (days === null ? {} : { membershipDays: days }),
  }),
};

type TextField<Column extends keyof Row> = {
  column: Column;
  maxLength: number;
  /** Whether `product show` lists it in every language. */
  isListed?: true;
  /** Whether a product's page has it under the name of its column. Only texts that the contract lets a provider leave out. */
  isOnPage?: true;
};

/** A text of a product. Its row here is an argument of `product edit`, for English, and a column of the CSV files for each language. */
export const productTexts = {
  name: { column: "name", maxLength: 200, isListed: true },
  subtitle: { column: "subTitle", maxLength: 300, isListed: true },
  description: { column: "description", maxLength: 10_000, isOnPage: true },
} as const satisfies Record<string, TextField<"name" | "subTitle" | "description">>;

export type Fields = typeof productFields;
type Texts = typeof productTexts;
export type FieldColumn = Fields[keyof Fields]["column"];
export type TextColumn = Texts[keyof Texts]["column"];

export const fieldRows: [name: keyof Fields, row: Field][] = Object.entries(productFields) as [keyof Fields, Field][];
export const textRows: [name: keyof Texts, row: TextField<TextColumn>][] = Object.entries(productTexts) as [
  keyof Texts,
  Texts[keyof Texts],
][];

/** The fields that CSV files have. */
export const sheetFields = fieldRows.flatMap(([name, { csv, ...row }]) => (csv ? [[name, { csv, ...row }] as const] : []));

/** The arguments of both commands. */
export const fieldArguments = Object.fromEntries(fieldRows.map(([name, { argument }]) => [name, argument.optional()])) as {
  [Name in keyof Fields]: z.ZodOptional<Fields[Name]["argument"]>;
};

export const capital = (word: string) => `${word[0]?.toUpperCase()}${word.slice(1)}`;

export const textArguments = Object.fromEntries(
  textRows.map(([name, { maxLength }]) => [
    name,
    text(`The ${name}`, maxLength, { option: true, rest: undefined, label: `${capital(name)} in English` }).optional(),
  ]),
) as { [Name in keyof Texts]: z.ZodOptional<z.ZodString> };

/** The fields that products of a type have. */
export const fieldsOfType = (type: number) => fieldRows.filter(([, { only }]) => !only || only.has(type));

/** The texts of a product by the names of their columns. */
export const textColumnsOf = (given: { [Name in keyof Texts]?: string | undefined }) =>
  Object.fromEntries(textRows.map(([name, { column }]) => [column, given[name]])) as { [Column in TextColumn]?: string | undefined };

/** The texts of a new product, in English; those that are not given are empty. */
export const newTexts = (given: { [Name in keyof Texts]?: string }) =>
  Object.fromEntries(textRows.map(([name, { column }]) => [column, { en_US: given[name] ?? "" }])) as Record<TextColumn, LocalText>;

/** What a card has of the fields. */
export const cardFields = (row: Pick<Row, FieldColumn>): Partial<z.input<typeof ProductCard>> =>
  Object.assign({}, ...fieldRows.map(([, { column, card }]) => card?.((row as Row)[column])));
