import { z } from "zod";
import { periodPattern } from "./bonus-period.ts";
import { maxNicknameLength, maxParagraphLength, passwordLength } from "./codes.ts";
import { digitsOfId, maxId } from "./id.ts";
import { isAmount, maxMinor, mostDecimals } from "./money.ts";

/** A whole number, also as text in a query string. */
export const Whole = z
  .union([z.number(), z.string().regex(digitsOfId).transform(Number)])
  .pipe(z.int().min(0).max(maxId));

export const Id = Whole.pipe(z.int().min(1));

/** An amount in the shop's currency. */
export const Money = z.number().min(-1e9).max(1e9);

const ofACurrency = (least: number) =>
  z.number().min(least, { abort: true }).max(maxMinor, { abort: true }).refine(isAmount, { error: "no amount of the currency" });

/** An amount that a member enters. */
export const Amount = ofACurrency(10 ** -mostDecimals);

export const AmountOrNothing = ofACurrency(0);

/** Any text without the null character, which PostgreSQL refuses. */
export const Plain = z.string().refine((text) => !text.includes("\u0000"), { error: "a character that is not text" });

/** A line of typed text, without blanks at its ends. */
export const Line = Plain.trim().min(1).max(200);

/** A line that may be empty. */
export const OptionalLine = Plain.trim().max(200).nullish().transform((line) => line ?? "");

/** The name under which a member is seen by others, or nothing. It is public, so it is one line and leads nowhere. */
export const Nickname = Plain.trim()
  .max(maxNicknameLength)
  .refine((name) => !/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]|:\/\/|@|[\p{L}\p{N}]\.\p{L}{2}/u.test(name), { error: "a line without a link" });

/** Text over several lines. */
export const Paragraph = Plain.trim().min(1).max(maxParagraphLength);

export const Email = Plain.trim().max(254).pipe(z.email());

/** A password, unchanged: blanks at its ends count. */
export const Password = Plain.min(passwordLength.shortest).max(passwordLength.longest);

/** A boolean, which providers also write as 0 or 1. */
export const Flag = z.union([z.boolean(), z.literal([0, 1])]).transform(Boolean);

/** A moment, in ISO 8601. */
export const Moment = z.string().min(10);

/** A day, as a date picker gives it. The last year is left out, because the day after its last one has five digits, which databases refuse. */
export const Day = z.iso.date().refine((day) => day < "9999", { error: "too far in the future" });

/** A month's quarter: `202401-1` … `202412-4`. */
export const Period = z.string().regex(periodPattern);

export const Nothing = z.object({});

/** The data of a write without a result. */
export const Done = z.unknown();

export const PageInput = z.object({
  pageNum: Whole.pipe(z.int().min(1)).default(1),
  pageSize: Whole.pipe(z.int().min(1).max(1000)).default(10),
});

/** One page of a list, with the total number of rows. */
export function page<Item extends z.ZodType>(item: Item) {
  return z.object({ list: z.array(item), total: z.int().min(0) });
}
