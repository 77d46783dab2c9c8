import { useNavigate } from "@tanstack/react-router";
import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import type { CommandView } from "../../console-server/describe.ts";
import { screenOf, slugOf } from "../addresses.ts";
import { useDraft } from "../draft/use-draft.ts";
import { words } from "../words.ts";
import { Control, type Values } from "./control.tsx";
import { initialValues, requireFields } from "./values.ts";

type Props = { command: CommandView; search: Values };

/** Whether the address has every argument that a command needs. */
export const isAsked = ({ fields }: CommandView, search: Values) => fields.every(({ name, isRequired }) => !isRequired || search[name]);

/** Asks for the arguments of a command that reads and keeps them in the address, which shows the answer. */
export function ArgumentsForm({ command, search }: Props) {
  const { fields } = command;
  const navigate = useNavigate();
  const inDraft = useDraft();
  const form = useForm<Values>({ values: initialValues(fields, search) });

  function show(values: Values) {
    if (!requireFields(fields, values, form)) return;
    // A draft is of one row: it stays where another language of that row is asked for.
    const isSameRow = fields.every(({ name, noun }) => !noun || values[name] === search[name]);
    const kept = isSameRow && inDraft ? { ...values, inDraft } : values;
    void navigate({ to: screenOf(command), params: { command: slugOf(command.name) }, search: kept });
  }

  return (
    <form noValidate onSubmit={form.handleSubmit(show)} className="mb-10 grid max-w-form gap-5">
      {fields.map((field) => (
        <Control key={field.name} field={field} form={form} command={command.name} />
      ))}
      <div>
        <Button type="submit">{words.form.look}</Button>
      </div>
    </form>
  );
}
