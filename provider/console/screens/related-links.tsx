import { CommandLink } from "../parts/command-link.tsx";
import { linkClass } from "../parts/link-class.ts";
import { useSession } from "../session/session.tsx";

type Props = {
  noun: string;
  value: string;
  /** The commands that write and that the state of the row allows. */
  tasks: string[];
  without: string[];
};

/** Links to the other tasks about a row. */
export function RelatedLinks({ noun, value, tasks, without }: Props) {
  const { commands } = useSession();
  const related = commands.flatMap((command) => {
    const field = command.fields.find((each) => each.noun === noun)?.name;
    const fits = command.does === "read" ? !command.facts : tasks.includes(command.name);
    return field && fits && !without.includes(command.name) ? [{ command, field }] : [];
  });
  return (
    <ul className="grid gap-x-8 gap-y-2 text-sm sm:grid-cols-2 lg:grid-cols-3">
      {related.map(({ command, field }) => (
        <li key={command.name}>
          <CommandLink command={command} search={{ [field]: value }} className={linkClass}>
            {command.title}
          </CommandLink>
        </li>
      ))}
    </ul>
  );
}
