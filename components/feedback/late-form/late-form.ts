import type { FieldValues, FormState, Path, PathValue, Resolver, UseFormReturn } from "react-hook-form";

/** What a form that comes late can do, from its first moment on. */
export type LateForm<Fields extends FieldValues, Checked = Fields> = Pick<
  UseFormReturn<Fields, unknown, Checked>,
  "register" | "handleSubmit" | "setValue" | "setError" | "setFocus" | "reset"
> & {
  watch: <Name extends Path<Fields>>(name: Name) => PathValue<Fields, Name>;
  formState: Pick<FormState<Fields>, "errors" | "isSubmitting" | "isSubmitSuccessful">;
};

export type LateFormOptions<Fields extends FieldValues, Checked = Fields> = {
  defaultValues: Fields;
  /** What the rules need to know beside the fields. */
  context?: unknown;
  fetchRules: () => Promise<Resolver<Fields, unknown, Checked>>;
};
