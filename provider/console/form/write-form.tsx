import { useState } from "react";
import { useForm } from "react-hook-form";
import { useSWRConfig } from "swr";
import { Button } from "@/components/ui/button";
import { DialogPanel } from "@/components/ui/dialog-panel";
import type { CommandView } from "../../console-server/describe.ts";
import { apiPath } from "../addresses.ts";
import { FormProblem } from "../parts/form-problem.tsx";
import { Failure } from "../request.ts";
import { useSession } from "../session/session.tsx";
import { words } from "../words.ts";
import { Answer } from "./answer.tsx";
import { Control, type Values } from "./control.tsx";
import { LeaveDialog } from "./leave-dialog.tsx";
import { type TaskKey, taskKey } from "./task-key.ts";
import { givenValues, initialValues, requireFields } from "./values.ts";

const t = words.form;

type Props = { command: CommandView; search: Values };

/** What the dialog confirms: the arguments, and the answer of the dry run where the command has one. */
type Draft = { values: Values; preview: string | null; task: TaskKey };

type Done = { output: string; isRepeated?: true; needsSecond?: true; proposal?: number };

/** Asks for the arguments of a command that writes, shows what will happen, and runs it once that is confirmed. */
export function WriteForm({ command, search }: Props) {
  const { ask, operator } = useSession();
  const { mutate } = useSWRConfig();
  const [draft, setDraft] = useState<Draft | null>(null);
  const [answer, setAnswer] = useState<Done | null>(null);
  const [isRunning, setRunning] = useState(false);
  const form = useForm<Values>({ defaultValues: initialValues(command.fields, search) });
  const { errors, isSubmitting, isDirty } = form.formState;

  function refuse(error: unknown) {
    const issues = error instanceof Failure ? error.issues.filter(({ field }) => command.fields.some(({ name }) => name === field)) : [];
    for (const [index, { field, message }] of issues.entries()) form.setError(field, { message }, { shouldFocus: index === 0 });
    if (issues.length === 0) form.setError("root", { message: error instanceof Error ? error.message : t.error });
  }

  const path = apiPath(command.name);
  async function preview(values: Values): Promise<string> {
    const { output, needsSecond } = await ask<Done>(apiPath(command.name, { dry: "yes" }), values);
    return needsSecond ? `${t.needsSecond} ${output}` : output;
  }

  async function check(typed: Values) {
    setAnswer(null);
    if (!requireFields(command.fields, typed, form)) return;
    const values = givenValues(typed);
    try {
      const task = await taskKey(operator.email, command.name, values);
      setDraft({ values, task, preview: command.dry ? await preview(values) : null });
    } catch (error) {
      refuse(error);
    }
  }

  async function confirm({ values, task }: Draft) {
    setRunning(true);
    try {
      setAnswer(await ask<Done>(path, values, task.key));
      task.forget();
      form.reset(form.getValues());
      void mutate(() => true);
    } catch (error) {
      refuse(error);
    }
    setRunning(false);
    setDraft(null);
  }

  return (
    <>
      <form noValidate onSubmit={form.handleSubmit(check)} className="grid max-w-words gap-5">
        {command.fields.map((field) => (
          <Control key={field.name} field={field} form={form} command={command.name} />
        ))}
        <FormProblem message={errors.root?.message} />
        <div>
          <Button type="submit" busy={isSubmitting}>
            {command.dry ? t.check : command.title}
          </Button>
          {command.dry && <p className="mt-2 text-sm text-ink-soft">{t.checkHint}</p>}
        </div>
      </form>
      <div role="status" className="mt-8 max-w-words">
        {answer !== null && (
          <section className="rounded-lg bg-leaf-soft p-5">
            <h2 className="mb-2 text-lg">{answer.isRepeated ? t.doneBefore : answer.proposal ? t.proposed : t.done}</h2>
            <Answer text={answer.output} label={command.title} />
          </section>
        )}
      </div>
      {draft && (
        <DialogPanel
          open
          onOpenChange={(open) => !open && !isRunning && setDraft(null)}
          title={draft.preview === null ? t.confirmTitle(command.title) : t.result}
          description={draft.preview ?? t.noDry}
          actions={
            <>
              <Button look="outline" disabled={isRunning} onClick={() => setDraft(null)}>
                {words.cancel}
              </Button>
              <Button busy={isRunning} onClick={() => void confirm(draft)}>
                {t.confirm}
              </Button>
            </>
          }
        />
      )}
      <LeaveDialog isTyping={isDirty && !isRunning} />
    </>
  );
}
