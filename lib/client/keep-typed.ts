import type { FieldValues, PathValue, UseFormReturn } from "react-hook-form";

type Form<Values extends FieldValues> = Pick<UseFormReturn<Values>, "register" | "setValue">;

/** What stands in a control, or null for nothing. */
function contentOf(element: HTMLInputElement | null): string | true | null {
  if (!element) return null;
  return element.type === "checkbox" ? element.checked || null : element.value || null;
}

/**
 * `register` for a form that the server sends: what somebody typed, or a browser filled in, before the page's scripts ran
 * stays. A form that takes its fields over would otherwise write its own first values over it.
 */
export function keepTyped<Values extends FieldValues>({ register, setValue }: Form<Values>): Form<Values>["register"] {
  return (name, options) => {
    const field = register(name, options);
    return {
      ...field,
      ref: (element: HTMLInputElement | null) => {
        const typed = contentOf(element);
        field.ref(element);
        if (typed !== null && contentOf(element) !== typed) setValue(name, typed as PathValue<Values, typeof name>);
      },
    };
  };
}
