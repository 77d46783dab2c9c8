import { CommandLink } from "../parts/command-link.tsx";
import { linkLook } from "../parts/link-look.ts";
import { useSession } from "../session/session.tsx";

type Props = { noun: string; value: string; without: string[] };

/** Links to the other tasks about a row. */
export function RelatedLinks({ noun, value, without }: Props) {
  const { commands } = useSession();
  const related = commands.flatMap((command) => {
    const field = command.fields.find((each) => each.noun === noun)?.name;
    return field && !command.facts && !without.includes(command.name) ? [{ command, field }] : [];
  });
  return (
    <ul className="grid gap-x-8 gap-y-2 text-sm sm:grid-cols-2 lg:grid-cols-3">
      {related.map(({ command, field }) => (
        <li key={command.name}>
          <CommandLink command={command} search={{ [field]: value }} className={linkLook}>
            {command.title}
          </CommandLink>
        </li>
      ))}
    </ul>
  );
}
