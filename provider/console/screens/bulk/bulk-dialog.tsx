import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { DialogPanel } from "@/components/ui/dialog-panel";
import type { CommandView } from "../../../console-server/describe.ts";
import { Control, type Values } from "../../form/control.tsx";
import { givenValues, initialValues, requireFields, submitting } from "../../form/values.ts";
import { FormProblem } from "../../parts/form-problem.tsx";
import { sentence } from "../../parts/sentence.ts";
import { useIsHere } from "../../parts/use-is-here.ts";
import { useTask } from "../../task/use-task.ts";
import { words } from "../../words.ts";
import { numberOfBulk } from "./number-of-bulk.ts";

const t = words.bulk;

type Props = { task: CommandView; rows: string[]; onClose: () => void };

/** Asks for the arguments that all rows share. The rows are those of this moment; they are tried out before anything is changed. */
export function BulkDialog({ task, rows, onClose }: Props) {
  const { run, isRunning } = useTask();
  const navigate = useNavigate();
  const isHere = useIsHere();
  const [frozen] = useState(rows);
  const fields = task.fields.filter(({ name }) => name !== task.bulk);
  const form = useForm<Values>({ defaultValues: initialValues(fields, {}) });

  async function check(values: Values) {
    if (!requireFields(fields, values, form)) return;
    try {
      const json = JSON.stringify(givenValues(task.fields, values));
      const answer = await run("bulk check", { task: task.name, rows: frozen.join(" "), arguments: json });
      if (isHere()) await navigate({ to: "/show/$command", params: { command: "bulk-show" }, search: { bulk: numberOfBulk(answer) } });
    } catch (error) {
      form.setError("root", { message: error instanceof Error ? error.message : words.form.error });
    }
  }

  return (
    <DialogPanel
      open
      onOpenChange={(open) => !open && onClose()}
      title={t.dialogTitle(task.title, frozen.length)}
      description={sentence(task.help)}
    >
      <form noValidate onSubmit={submitting(form, check)} className="grid gap-5">
        {fields.map((field) => (
          <Control key={field.name} field={field} form={form} command={task.name} />
        ))}
        <FormProblem message={form.formState.errors.root?.message} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={isRunning || form.formState.isSubmitting}>
            {t.tryOut}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {words.cancel}
          </Button>
        </div>
        <p className="text-sm text-ink-soft">{t.tryOutHint}</p>
      </form>
    </DialogPanel>
  );
}
