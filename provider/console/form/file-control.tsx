import { useId, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { FieldError } from "@/components/ui/field-error";
import { ProgressBar } from "@/components/ui/progress-bar";
import type { FormField } from "../../console-server/describe.ts";
import { useSendFile } from "../task/use-send-file.ts";
import { words } from "../words.ts";

type Props = { field: FormField; form: UseFormReturn<Record<string, string>>; command: string };

/** A file that is uploaded as soon as it is chosen; the form sends the name under which it is stored. */
export function FileControl({ field: { name, label, picks }, form, command }: Props) {
  const id = useId();
  const send = useSendFile();
  const [share, setShare] = useState<number | null>(null);
  const [file, setFile] = useState("");
  const error = form.formState.errors[name]?.message;

  async function choose(chosen: File | undefined) {
    if (!chosen) return;
    form.clearErrors(name);
    setFile(chosen.name);
    try {
      form.setValue(name, await send(command, name, chosen, setShare), { shouldDirty: true });
    } catch (problem) {
      form.setError(name, { message: problem instanceof Error ? problem.message : words.form.error });
    }
    setShare(null);
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
