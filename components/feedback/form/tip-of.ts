import type { FieldError } from "react-hook-form";

/** The sentence under a field: the shop's own words where it refused something, else the field's tip. */
export function tipOf(error: FieldError | undefined, tip: string): string | undefined {
  if (!error) return undefined;
  return error.type === "refused" && error.message ? error.message : tip;
}
