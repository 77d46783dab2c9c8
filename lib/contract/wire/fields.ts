import { z } from "zod";
import { longestParagraph, passwordLength } from "./codes.ts";

/** The largest id that a row of a database can have. */
const largestId = 2_147_483_647;

/** A whole number, also when it arrives as text in a query string. */
export const Whole = z
  .union([z.number(), z.string().regex(/^\d{1,10}$/).transform(Number)])
  .pipe(z.int().min(0).max(largestId));

export const Id = Whole.pipe(z.int().min(1));

/** Dollars, as the wire has them: at most two decimals, never an exponent's worth of them. */
export const Money = z.number().min(-1e9).max(1e9);

/** Dollars that somebody offers to pay. */
export const Amount = z
  .number()
  .positive()
  .max(1e7)
  .refine((dollars) => Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6, { error: "at most two decimals" });

/** Any text: without the null character, which no database takes. */
export const Plain = z.string().refine((text) => !text.includes("\u0000"), { error: "a character that is not text" });

/** A line that somebody typed; blanks at its ends are nobody's intention. */
export const Line = Plain.trim().min(1).max(200);

/** A line that may be left empty. */
export const OptionalLine = Plain.trim().max(200).nullish().transform((line) => line ?? "");

/** What may run over several lines. */
export const Paragraph = Plain.trim().min(1).max(longestParagraph);

export const Email = Plain.trim().max(254).pipe(z.email());

/** A password is taken as it is typed. */
export const Password = Plain.min(passwordLength.shortest).max(passwordLength.longest);

/** Yes or no, however the provider writes it. */
export const Flag = z.union([z.boolean(), z.literal([0, 1])]).transform(Boolean);

/** A moment, in ISO 8601. */
export const Moment = z.string().min(10);

/** A day, as a date picker gives it. */
export const Day = z.iso.date();

/** A month's quarter: `202401-1` … `202412-4`. */
export const Period = z.string().regex(/^\d{4}(0[1-9]|1[0-2])-[1-4]$/);

export const Nothing = z.object({});

/** What a write answers when there is nothing to say. */
export const Done = z.unknown();

export const PageInput = z.object({
  pageNum: Whole.pipe(z.int().min(1)).default(1),
  pageSize: Whole.pipe(z.int().min(1).max(1000)).default(10),
});

/** One page of a list, and how many rows there are in all. */
export function page<Item extends z.ZodType>(item: Item) {
  return z.object({ list: z.array(item), total: z.int().min(0) });
}
