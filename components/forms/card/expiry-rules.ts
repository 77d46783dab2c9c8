import { z } from "zod";

/** A two-digit year, as browsers fill it in, belongs to this century. */
function yearOf(text: string): number {
  return Number(text) < 100 ? 2000 + Number(text) : Number(text);
}

const digits = z.string().regex(/^\d{1,4}$/);

/** The rules of `ExpiryInputs`. */
export const expiryRules = {
  expirationMonth: digits.transform(Number).pipe(z.int().min(1).max(12)),
  expirationYear: digits.transform(yearOf).pipe(z.int().min(2000).max(2100)),
};
