import type { UseFormReturn } from "react-hook-form";
import type { FormField } from "../../console-server/describe.ts";
import { RequestFailure } from "../request.ts";
import { words } from "../words.ts";
import type { Values } from "./control.tsx";

/** The values of a form, with those that the address brings. */
export function initialValues(fields: FormField[], search: Values): Values {
  return Object.fromEntries(fields.map(({ name }) => [name, search[name] ?? ""]));
}

/** Submits a form. Its values are read after its checks, because these wait for files that are still being sent. */
export function submitting(form: UseFormReturn<Values>, send: (typed: Values) => Promise<unknown>) {
  return form.handleSubmit(() => send(form.getValues()));
}

export type Given = Record<string, string | true>;

/** Only the arguments that were given: an empty field is an absent one, and a ticked box is true. */
export function givenValues(fields: FormField[], values: Values): Given {
  const isTicked = (name: string) => fields.some((field) => field.name === name && field.control === "yes");
  const given = Object.entries(values).filter(([, value]) => value);
  return Object.fromEntries(given.map(([name, value]) => [name, isTicked(name) ? true : value]));
}

/** Marks the required fields that are empty; returns whether there are none. */
export function requireFields(fields: FormField[], values: Values, { setError }: Pick<UseFormReturn<Values>, "setError">): boolean {
  const empty = fields.filter(({ name, isRequired }) => isRequired && !values[name]?.trim());
  for (const [index, { name, label }] of empty.entries()) {
    setError(name, { message: words.form.required(label) }, { shouldFocus: index === 0 });
  }
  return empty.length === 0;
}

/** Shows a refusal beside the fields that it names, and anything else above the button. */
export function showFailure(error: unknown, fields: FormField[], { setError }: Pick<UseFormReturn<Values>, "setError">): void {
  const issues = error instanceof RequestFailure ? error.issues.filter(({ field }) => fields.some(({ name }) => name === field)) : [];
  for (const [index, { field, message }] of issues.entries()) setError(field, { message }, { shouldFocus: index === 0 });
  if (issues.length === 0) setError("root", { message: error instanceof Error ? error.message : words.form.error });
}
