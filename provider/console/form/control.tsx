import { Controller, type UseFormReturn } from "react-hook-form";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import type { FormField } from "../../console-server/describe.ts";
import { words } from "../words.ts";
import { FileControl } from "./file-control.tsx";
import { MomentControl } from "./moment-control.tsx";

export type Values = Record<string, string>;

type Props = {
  field: FormField;
  form: UseFormReturn<Values>;
  /** The command that the form is of. */
  command: string;
  /** The arguments that the form does not ask. */
  preset?: Values;
  /** A form with the present values does not say which of them may stay as they are. */
  isEdit?: boolean;
};

/** Several words of a list, sent with commas between them. */
function Many({ field: { name, label, options = [] }, form }: Omit<Props, "command">) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState: { error } }) => {
        const chosen = field.value.split(",").filter(Boolean);
        const toggle = (option: string) => (chosen.includes(option) ? chosen.filter((each) => each !== option) : [...chosen, option]);
        return (
          <fieldset className="flex flex-wrap gap-x-6 gap-y-2" aria-describedby={error ? `${name}-problem` : undefined}>
            <legend className="mb-2 text-sm font-semibold">{label}</legend>
            {options.map((option) => (
              <Checkbox
                key={option}
                name={name}
                checked={chosen.includes(option)}
                onChange={() => field.onChange(toggle(option).join(","))}
              >
                {option}
              </Checkbox>
            ))}
            <p id={`${name}-problem`} className="text-sm text-clay">
              {error?.message}
            </p>
          </fieldset>
        );
      }}
    />
  );
}

/** Takes a text from a file, where it can be changed before it is sent. */
function FilePick({ field: { name, picks }, form: { setValue, setError, clearErrors } }: Pick<Props, "field" | "form">) {
  async function read(file: File | undefined) {
    if (!file) return;
    try {
      setValue(name, new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer()), { shouldDirty: true });
      clearErrors(name);
    } catch {
      setError(name, { message: words.form.unreadable });
    }
  }
  return (
    <Field label={words.form.pick}>
      <Input type="file" accept={picks} onChange={(event) => void read(event.target.files?.[0])} />
    </Field>
  );
}

/** The control of one argument, from the description of its schema. */
export function Control({ field, form, command, preset, isEdit }: Props) {
  const { name, label, control, options = [], isRequired } = field;
  const { register, formState } = form;
  const error = formState.errors[name]?.message;
  if (control === "file") return <FileControl field={field} form={form} command={command} preset={preset} />;
  if (control === "moment") return <MomentControl field={field} form={form} />;
  if (control === "many") return <Many field={field} form={form} />;
  if (control === "yes") {
    return (
      <Checkbox error={error} value="yes" {...register(name)}>
        {label}
      </Checkbox>
    );
  }
  const attributes = { ...register(name), "aria-required": isRequired || undefined };
  const shown = (
    <Field label={label} error={error} aside={!isRequired && !isEdit && <span className="text-ink-soft">{words.form.optional}</span>}>
      {control === "choice" ? (
        <Select {...attributes}>
          <option value="">{words.form.choose}</option>
          {options.map((option) => (
            <option key={option} value={option}>
              {field.optionLabels?.[option] ?? option}
            </option>
          ))}
        </Select>
      ) : control === "lines" ? (
        <Textarea rows={field.maxLength && field.maxLength > 5000 ? 12 : 4} {...attributes} />
      ) : (
        <Input
          autoComplete="off"
          type={control === "day" ? "date" : "text"}
          // The browser's button within a control of days has the focus while the control itself has not.
          className={control === "day" ? "focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-focus" : undefined}
          inputMode={control === "amount" ? "decimal" : undefined}
          {...attributes}
        />
      )}
    </Field>
  );
  if (!field.picks) return shown;
  return (
    <div className="grid gap-5">
      <FilePick field={field} form={form} />
      {shown}
    </div>
  );
}
