import { useState } from "react";
import { useForm } from "react-hook-form";
import { useSWRConfig } from "swr";
import { Button } from "@/components/ui/button";
import { DialogPanel } from "@/components/ui/dialog-panel";
import type { CommandView } from "../../console-server/describe.ts";
import type { Facts } from "../../operator/output.ts";
import { apiPath } from "../addresses.ts";
import { FormProblem } from "../parts/form-problem.tsx";
import { withMoments } from "../parts/moment.tsx";
import { Trees } from "../parts/trees.tsx";
import { useSession } from "../session/session.tsx";
import { words } from "../words.ts";
import { Outcome, sentenceOf } from "./answer.tsx";
import { Control, type Values } from "./control.tsx";
import { LeaveDialog } from "./leave-dialog.tsx";
import { type TaskKey, taskKey } from "./task-key.ts";
import { type Given, givenValues, initialValues, requireFields, showFailure, submitting } from "./values.ts";
import { fieldsWithWhy } from "./why-field.ts";

const t = words.form;

type Props = { command: CommandView; search: Values };

/** What the dialog confirms: the arguments, and the answer of the dry run where the command has one. */
type Draft = { values: Given; preview: Done | null; task: TaskKey };

type Done = { output: string | Facts; isRepeated?: true; needsSecond?: true; proposal?: number };

const descriptionOf = ({ output, needsSecond }: Done) => [...(needsSecond ? [t.needsSecond] : []), sentenceOf(output)].join(" ");

/** Asks for the arguments of a command that writes, shows what will happen, and runs it once that is confirmed. */
export function WriteForm({ command, search }: Props) {
  const { ask, operator } = useSession();
  const { mutate } = useSWRConfig();
  const [draft, setDraft] = useState<Draft | null>(null);
  const [answer, setAnswer] = useState<Done | null>(null);
  const [isRunning, setRunning] = useState(false);
  const fields = fieldsWithWhy(command);
  const form = useForm<Values>({ defaultValues: initialValues(fields, search) });
  const { errors, isSubmitting, isDirty } = form.formState;

  const path = apiPath(command.name);
  async function check(typed: Values) {
    setAnswer(null);
    if (!requireFields(command.fields, typed, form)) return;
    const values = givenValues(fields, typed);
    try {
      const task = await taskKey(operator.email, command.name, values);
      setDraft({ values, task, preview: command.dry ? await ask<Done>(apiPath(command.name, { dry: "yes" }), values) : null });
    } catch (error) {
      showFailure(error, command.fields, form);
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
      showFailure(error, command.fields, form);
    }
    setRunning(false);
    setDraft(null);
  }

  return (
    <>
      <form noValidate onSubmit={submitting(form, check)} className="grid max-w-words gap-5">
        {fields.map((field) => (
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
            <Outcome output={answer.output} label={command.title} />
          </section>
        )}
      </div>
      {draft && (
        <DialogPanel
          open
          onOpenChange={(open) => !open && !isRunning && setDraft(null)}
          title={draft.preview === null ? t.confirmTitle(command.title) : t.result}
          description={draft.preview === null ? t.noDry : withMoments(descriptionOf(draft.preview))}
          wide={typeof draft.preview?.output === "object"}
          actions={
            <>
              <Button variant="outline" disabled={isRunning} onClick={() => setDraft(null)}>
                {words.cancel}
              </Button>
              <Button busy={isRunning} onClick={() => void confirm(draft)}>
                {t.confirm}
              </Button>
            </>
          }
        >
          {typeof draft.preview?.output === "object" && <Trees trees={draft.preview.output.trees} />}
        </DialogPanel>
      )}
      <LeaveDialog isTyping={isDirty && !isRunning} />
    </>
  );
}
