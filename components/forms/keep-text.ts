import type { FieldValues, PathValue, UseFormReturn } from "react-hook-form";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type Content = string | boolean | undefined;

const isCheckbox = (control: Control): control is HTMLInputElement => control.type === "checkbox";

function contentOf(control: Control): Content {
  return isCheckbox(control) ? control.checked : control.value;
}

/** The content that the server sent. */
function sentContentOf(control: Control): Content {
  if (isCheckbox(control)) return control.defaultChecked;
  if (!("options" in control)) return control.defaultValue;
  const options = [...control.options];
  return (options.find((option) => option.defaultSelected) ?? options[0])?.value ?? "";
}

/** The content of a control if it is not the one that the server sent. */
function typedInto(control: Control | null): Content {
  if (!control) return undefined;
  const content = contentOf(control);
  return content === sentContentOf(control) ? undefined : content;
}

/**
 * A `register` that keeps what was typed or filled in by the browser before the library arrived. Otherwise the library writes
 * its default values over it.
 */
export function registerKeepingText<Fields extends FieldValues, Checked>({
  register,
  setValue,
}: Pick<UseFormReturn<Fields, unknown, Checked>, "register" | "setValue">): typeof register {
  return (name, options) => {
    const field = register(name, options);
    return {
      ...field,
      ref: (control: Control | null) => {
        const typed = typedInto(control);
        field.ref(control);
        if (control && typed !== undefined && contentOf(control) !== typed) setValue(name, typed as PathValue<Fields, typeof name>);
      },
    };
  };
}
