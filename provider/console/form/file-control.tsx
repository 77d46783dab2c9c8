import { useId, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { FieldError } from "@/components/ui/field-error";
import { ProgressBar } from "@/components/ui/progress-bar";
import type { FormField } from "../../console-server/describe.ts";
import { useSendFile } from "../task/use-send-file.ts";
import { words } from "../words.ts";

type Props = { field: FormField; form: UseFormReturn<Record<string, string>>; command: string };

const reasonOf = (problem: unknown) => (problem instanceof Error ? problem.message : words.form.error);

/** A file that is uploaded as soon as it is chosen; the form sends the name under which it is stored, and waits for it. */
export function FileControl({ field: { name, label, picks }, form, command }: Props) {
  const id = useId();
  const send = useSendFile();
  const [share, setShare] = useState<number | null>(null);
  const [file, setFile] = useState("");
  /** The upload of the chosen file; it answers the name under which the file is stored. */
  const upload = useRef(Promise.resolve(""));
  const error = form.formState.errors[name]?.message;
  form.register(name, { validate: () => upload.current.then(() => true, reasonOf) });

  async function choose(chosen: File | undefined) {
    form.clearErrors(name);
    setFile(chosen?.name ?? "");
    // Shown from the first moment, so that operators see that the file is not there yet.
    setShare(chosen ? 0 : null);
    const begun = chosen ? send(command, name, chosen, setShare) : Promise.resolve("");
    upload.current = begun;
    const stored = await begun.catch(() => "");
    // Another file may have been chosen meanwhile.
    if (upload.current !== begun) return;
    form.setValue(name, stored, { shouldDirty: true });
    setShare(null);
    await form.trigger(name);
  }

  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <input
        id={id}
        type="file"
        accept={picks ?? "image/*"}
        aria-describedby={error ? `${id}-problem` : undefined}
        onChange={(event) => void choose(event.target.files?.[0])}
        className="text-sm file:me-4 file:min-h-9 file:rounded-full file:border file:border-edge file:bg-surface file:px-4 file:font-semibold"
      />
      {share !== null && <ProgressBar share={share} label={words.pictures.sending(file)} />}
      <FieldError id={`${id}-problem`}>{error}</FieldError>
    </div>
  );
}
