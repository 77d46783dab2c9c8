import type { FieldValues, PathValue, UseFormReturn } from "react-hook-form";

type Form<Values extends FieldValues> = Pick<UseFormReturn<Values>, "register" | "setValue">;

type Content = string | boolean | undefined;

function contentOf(element: HTMLInputElement | null): Content {
  return element?.type === "checkbox" ? element.checked : element?.value;
}

/** What stands in a control that the server did not put there. */
function typedInto(element: HTMLInputElement | null): Content {
  const sent = element?.type === "checkbox" ? element.defaultChecked : element?.defaultValue;
  const content = contentOf(element);
  return content === sent ? undefined : content;
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
        const typed = typedInto(element);
        field.ref(element);
        if (typed !== undefined && contentOf(element) !== typed) setValue(name, typed as PathValue<Values, typeof name>);
      },
    };
  };
}
