import { Controller, type UseFormReturn } from "react-hook-form";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { FormField } from "../../console-server/describe.ts";
import { words } from "../words.ts";

/** A moment as the browser's control writes it: in its own time zone. */
function localOf(value: string): string {
  const moment = new Date(value);
  if (!value || Number.isNaN(moment.getTime())) return "";
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** A day and a time in the operator's time zone, sent in UTC. */
export function MomentControl({
  field: { name, label, isRequired, clears },
  form,
}: {
  field: FormField;
  form: UseFormReturn<Record<string, string>>;
}) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState: { error } }) => (
        <Field
          label={label}
          error={error?.message}
          hint={isRequired ? undefined : clears ? words.form.noLimit : words.form.atOnce}
          aside={!isRequired && <span className="text-ink-soft">{words.form.optional}</span>}
        >
          <Input
            ref={field.ref}
            name={field.name}
            type="datetime-local"
            // The browser's button within the control has the focus while the control itself has not.
            className="focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-focus"
            value={localOf(field.value)}
            onBlur={field.onBlur}
            onChange={(event) => field.onChange(event.target.value && new Date(event.target.value).toISOString())}
          />
        </Field>
      )}
    />
  );
}
