import { useId, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { FieldError } from "@/components/ui/field-error";
import { ProgressBar } from "@/components/ui/progress-bar";
import type { FormField } from "../../console-server/describe.ts";
import { useSendFile } from "../task/use-send-file.ts";
import { words } from "../words.ts";
import { DocumentValue } from "./document-value.tsx";

type Values = Record<string, string>;

type Props = {
  field: FormField;
  form: UseFormReturn<Values>;
  command: string;
  /** The arguments that the form does not ask. */
  preset?: Values;
};

const reasonOf = (problem: unknown) => (problem instanceof Error ? problem.message : words.form.error);

/** A file that is uploaded as soon as it is chosen; the form sends the name under which it is stored, and waits for it. */
export function FileControl({ field, form, command, preset = {} }: Props) {
  const { name, label, picks, orAddress, storedFor } = field;
  const id = useId();
  const send = useSendFile();
  const [share, setShare] = useState<number | null>(null);
  const [file, setFile] = useState("");
  /** The upload of the chosen file; it returns the name under which the file is stored. */
  const upload = useRef<Promise<string | null>>(Promise.resolve(null));
  const error = form.formState.errors[name]?.message;
  const initial = form.formState.defaultValues?.[name] ?? "";
  form.register(name, { validate: () => upload.current.then(() => true, reasonOf) });

  /** What the file is stored for, where the command needs to know. */
  function givenFor(): Values | undefined {
    return storedFor ? { [storedFor]: preset[storedFor] ?? form.getValues(storedFor) ?? "" } : undefined;
  }

  async function choose(chosen: File | undefined) {
    form.clearErrors(name);
    setFile(chosen?.name ?? "");
    // Shown from the first moment, so that operators see that the file is not there yet.
    setShare(chosen ? 0 : null);
    const begun = chosen ? send({ command, field: name, given: givenFor() }, chosen, setShare) : Promise.resolve(null);
    upload.current = begun;
    const stored = await begun.catch(() => null);
    // Another file may have been chosen meanwhile.
    if (upload.current !== begun) return;
    // Without a file the value is again the one that the form began with.
    form.setValue(name, stored ?? initial, { shouldDirty: true });
    setShare(null);
    await form.trigger(name);
  }

  function setValue(value: string) {
    upload.current = Promise.resolve(null);
    setShare(null);
    form.setValue(name, value, { shouldDirty: true });
    form.clearErrors(name);
  }

  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <input
        id={id}
        type="file"
        accept={picks ?? "image/*"}
        aria-describedby={error ? `${id}-problem` : undefined}
        onChange={(event) => void choose(event.target.files?.[0])}
        className="max-w-full text-sm file:me-4 file:min-h-9 file:rounded-full file:border file:border-edge file:bg-surface file:px-4 file:font-semibold"
      />
      {share !== null && <ProgressBar share={share} label={words.pictures.sending(file)} />}
      {orAddress && (
        <DocumentValue field={field} value={form.watch(name) ?? ""} initial={initial} isWaiting={share !== null} onChange={setValue} />
      )}
      <FieldError id={`${id}-problem`}>{error}</FieldError>
    </div>
  );
}
