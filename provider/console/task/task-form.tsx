import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import type { CommandView } from "../../console-server/describe.ts";
import type { FieldConflict } from "../../operator/conflict.ts";
import { apiPath } from "../addresses.ts";
import { useDraft } from "../draft/use-draft.ts";
import { Control, type Values } from "../form/control.tsx";
import { taskKey } from "../form/task-key.ts";
import { givenValues, requireFields, showFailure, submitting } from "../form/values.ts";
import { fieldsWithWhy } from "../form/why-field.ts";
import { FormProblem } from "../parts/form-problem.tsx";
import { Loading } from "../parts/loading.tsx";
import { withMoments } from "../parts/moment.tsx";
import { Problem } from "../parts/problem.tsx";
import { RequestFailure } from "../request.ts";
import { useSession } from "../session/session.tsx";
import { useReading } from "../use-command.ts";
import { words } from "../words.ts";
import { Conflicts } from "./conflicts.tsx";
import { useTask } from "./use-task.ts";

const t = words.task;

type Props = {
  command: CommandView;
  /** Arguments that the form does not ask. */
  preset: Values;
  submit?: string;
  /** Beside the button, such as one to cancel. */
  beside?: ReactNode;
  onDone?: (answer: string) => void;
  onTyping?: (isTyping: boolean) => void;
};

/** The current values that the form of an edit begins with. */
function useCurrent({ name, edits }: CommandView, preset: Values) {
  const { ask } = useSession();
  const inDraft = useDraft();
  const path = edits ? apiPath(`${name} current`.replaceAll(" ", "/"), { ...preset, ...(inDraft && { inDraft }) }) : null;
  const read = async (address: string) => (await ask<{ values: Values }>(address)).values;
  return useReading(path, read);
}

/** A command's form with some of its arguments given. One that edits shows the current values and sends the changed ones. */
export function TaskForm({ command, preset, ...rest }: Props) {
  const { data, error, mutate } = useCurrent(command, preset);
  // A form of another row begins anew: its fields must not keep what was shown or typed for the one before.
  const key = JSON.stringify([command.name, preset]);
  if (!command.edits) return <Fields key={key} command={command} preset={preset} shown={{}} {...rest} />;
  if (error) return <Problem error={error} onRetry={() => void mutate()} />;
  if (!data) return <Loading />;
  return <Fields key={key} command={command} preset={preset} shown={data} {...rest} />;
}

/** What is sent: every given value, or of an edit the changed and the required ones with those that were shown. */
function bodyOf({ edits, fields }: CommandView, preset: Values, typed: Values, was: Values): object {
  if (!edits) return { ...givenValues(fields, typed), ...preset };
  const field = (name: string) => fields.find((each) => each.name === name);
  const changed = Object.entries(typed).filter(([name, value]) => value !== (was[name] ?? "") || field(name)?.isRequired);
  const clears = (name: string) => field(name)?.clears ?? "";
  const sent = changed.map(([name, value]) => [name, value === "" ? clears(name) : value]);
  const shown = changed.map(([name]) => [name, was[name] ?? ""]);
  return { ...Object.fromEntries(sent), ...preset, was: Object.fromEntries(shown) };
}

function Fields({ command, preset, shown, submit, beside, onDone, onTyping }: Props & { shown: Values }) {
  const { operator } = useSession();
  const inDraft = useDraft();
  const { run, tryOut, isRunning } = useTask();
  // What the form was opened with, and for a field in conflict the value that it was compared with.
  const [was, setWas] = useState(shown);
  const [conflicts, setConflicts] = useState<FieldConflict[]>([]);
  const [answer, setAnswer] = useState<string | null>(null);
  // What the task would answer, for one that asks nothing, that a second operator may have to agree to, or that reaches many.
  const [preview, setPreview] = useState<string | null>(null);
  const foretold = answer === null ? preview : null;
  // The current values of an edit name its fields: goods have no languages, and courses no weight.
  const asked = command.fields.filter(({ name }) => !(name in preset) && (!command.edits || name in shown));
  const fields = fieldsWithWhy({ ...command, fields: asked });
  const start = () => Object.fromEntries(fields.map(({ name }) => [name, shown[name] ?? ""]));
  const form = useForm<Values>({ defaultValues: start() });
  const { errors, isDirty, isSubmitting } = form.formState;
  // Before the next event, so that a page cannot be left unasked right after the first letter.
  useLayoutEffect(() => onTyping?.(isDirty), [isDirty, onTyping]);
  // A preview is of the values that were checked; the reason is not one of them.
  useEffect(() => form.subscribe({ formState: { values: true }, callback: ({ name }) => name !== "why" && setPreview(null) }), [form]);

  function refuse(error: unknown) {
    if (error instanceof RequestFailure && error.conflicts.length > 0) {
      setConflicts(error.conflicts);
      setWas({ ...was, ...Object.fromEntries(error.conflicts.map(({ field, theirs }) => [field, theirs])) });
    }
    showFailure(error, fields, form);
  }

  // A task that asks nothing says at once what it will do; it can be sent before that has arrived.
  const saysFirst = command.dry && !command.edits && !inDraft && fields.length === 0;
  const sayFirst = useEffectEvent(() => tryOut(command.name, bodyOf(command, preset, {}, was)).then(setPreview, refuse));
  useEffect(() => {
    if (saysFirst) void sayFirst();
  }, [saysFirst]);

  async function send(typed: Values) {
    setAnswer(null);
    if (!requireFields(fields, typed, form)) return;
    try {
      const body = bodyOf(command, preset, typed, was);
      if (command.shownFirst && preview === null) return setPreview(await tryOut(command.name, body));
      // An edit says what it replaces, and a draft is no change yet: both may be sent again. A proposal to a second operator may not.
      const key = (command.edits && !command.second) || inDraft ? undefined : await taskKey(operator.email, command.name, body);
      const done = await run(command.name, body, key);
      setPreview(null);
      setConflicts([]);
      setWas({ ...was, ...typed });
      form.reset(command.edits ? typed : start());
      setAnswer(done);
      onDone?.(done);
    } catch (error) {
      refuse(error);
    }
  }

  return (
    <form noValidate onSubmit={submitting(form, send)} className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2 [&>*:has(textarea)]:sm:col-span-2 [&>*:has([type=datetime-local])]:sm:col-span-2 [&>fieldset]:sm:col-span-2 [&>*:only-child]:sm:col-span-2">
        {fields.map((field) => (
          <Control key={field.name} field={field} form={form} command={command.name} preset={preset} isEdit={command.edits} />
        ))}
      </div>
      <Conflicts
        conflicts={conflicts}
        fields={fields}
        onTake={({ field, theirs }) => {
          form.setValue(field, theirs, { shouldDirty: true });
          setConflicts(conflicts.filter((each) => each.field !== field));
        }}
      />
      <p role="status" className={foretold === null ? "sr-only" : "rounded-md bg-sun-soft p-4 text-sm wrap-anywhere"}>
        {foretold !== null && withMoments(foretold)}
      </p>
      <FormProblem message={errors.root?.message} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" size="small" busy={isRunning || isSubmitting}>
          {preview !== null && command.second ? words.form.confirm : (submit ?? t.save)}
        </Button>
        {beside}
        <p role="status" className="text-sm text-leaf">
          {answer !== null && !isDirty ? withMoments(answer) : ""}
        </p>
      </div>
    </form>
  );
}
