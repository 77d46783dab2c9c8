import type { CommandView } from "../../console-server/describe.ts";
import { Loading } from "../parts/loading.tsx";
import { Problem } from "../parts/problem.tsx";
import { useOutput } from "../use-command.ts";
import { words } from "../words.ts";
import { Answer } from "./answer.tsx";
import { ArgumentsForm, isAsked } from "./arguments-form.tsx";
import type { Values } from "./control.tsx";

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

/** The form of a command that reads, and its answer. */
export function ReadForm({ command, search }: Props) {
  return (
    <>
      {command.fields.length > 0 && <ArgumentsForm command={command} search={search} />}
      {isAsked(command, search) && <Shown command={command} search={search} />}
    </>
  );
}
