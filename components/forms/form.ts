import type { DefaultValues, FieldValues, FormState, Path, PathValue, Resolver, UseFormReturn } from "react-hook-form";
import type { Posted } from "@/lib/forms/posted";

/** The part of react-hook-form that a form provides even before the library has loaded. */
export type FormCore<Fields extends FieldValues, Checked = Fields> = Pick<
  UseFormReturn<Fields, unknown, Checked>,
  "register" | "handleSubmit" | "setValue" | "setError" | "setFocus" | "reset"
> & {
  watch: <Name extends Path<Fields>>(name: Name) => PathValue<Fields, Name>;
  formState: Pick<FormState<Fields>, "errors" | "isSubmitting" | "isSubmitted" | "isSubmitSuccessful">;
};

export type FormOptions<Fields extends FieldValues, Checked = Fields> = {
  defaultValues: Fields & DefaultValues<Fields>;
  /** The values and errors of this form after it was posted without scripts. */
  posted?: Posted | null;
  /** Further input of the rules. */
  context?: unknown;
  /** Imports the rules of the form, and zod with them. */
  fetchRules: () => Promise<Resolver<Fields, unknown, Checked>>;
  /** Where a failure is shown that belongs to no field: above the button by `FormFailure`, or in a toast. */
  failures?: "above-button" | "toast";
};
