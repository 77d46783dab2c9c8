import { useNavigate } from "@tanstack/react-router";
import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import type { CommandView } from "../../console-server/describe.ts";
import { slugOf } from "../addresses.ts";
import { Loading } from "../parts/loading.tsx";
import { Problem } from "../parts/problem.tsx";
import { useOutput } from "../use-command.ts";
import { words } from "../words.ts";
import { Answer } from "./answer.tsx";
import { Control, type Values } from "./control.tsx";
import { initialValues, requireFields } from "./values.ts";

type Props = { command: CommandView; search: Values };

function Shown({ command, search }: Props) {
  const { data, error, mutate } = useOutput<string>(command.name, search);
  if (error) return <Problem error={error} onRetry={() => void mutate()} />;
  if (data === undefined) return <Loading />;
  return (
    <section aria-label={words.form.answer}>
      <Answer text={data} label={command.title} />
    </section>
  );
}

/** Asks for the arguments of a command that reads and keeps them in the address, which shows the answer. */
export function ReadForm({ command, search }: Props) {
  const { fields } = command;
  const navigate = useNavigate();
  const form = useForm<Values>({ values: initialValues(fields, search) });
  const isAsked = fields.every(({ name, isRequired }) => !isRequired || search[name]);

  function show(values: Values) {
    if (requireFields(fields, values, form))
      void navigate({ to: "/do/$command", params: { command: slugOf(command.name) }, search: values });
  }

  return (
    <>
      {fields.length > 0 && (
        <form noValidate onSubmit={form.handleSubmit(show)} className="mb-10 grid max-w-form gap-5">
          {fields.map((field) => (
            <Control key={field.name} field={field} form={form} command={command.name} />
          ))}
          <div>
            <Button type="submit">{words.form.look}</Button>
          </div>
        </form>
      )}
      {isAsked && <Shown command={command} search={search} />}
    </>
  );
}
