import { useState } from "react";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { CommandView } from "../../console-server/describe.ts";
import { CommandLink } from "../parts/command-link.tsx";
import { linkClass } from "../parts/link-class.ts";
import { sentence } from "../parts/sentence.ts";
import { Title } from "../parts/title.tsx";
import { useSession } from "../session/session.tsx";
import { words } from "../words.ts";

const t = words.home;

function fits({ name, title, help }: CommandView, text: string): boolean {
  return `${name} ${title} ${help}`.toLowerCase().includes(text.trim().toLowerCase());
}

/** Every task that the operator's roles allow, by topic. */
export function HomeScreen() {
  const { commands } = useSession();
  const [text, setText] = useState("");
  const groups = [
    ...Map.groupBy(
      commands.filter((command) => fits(command, text)),
      ({ heading }) => heading,
    ),
  ];
  return (
    <>
      <Title>{t.title}</Title>
      <Field label={t.search} className="mb-10 max-w-form">
        <Input type="search" value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
      <div role="status">{groups.length === 0 && <p className="text-ink-soft">{t.none}</p>}</div>
      <div className="gap-12 lg:columns-2">
        {groups.map(([heading, rows]) => (
          <section key={heading} aria-label={heading} className="mb-10 break-inside-avoid">
            <h2 className="mb-4 text-xl">{heading}</h2>
            <ul className="grid gap-3">
              {rows.map((command) => (
                <li key={command.name}>
                  <CommandLink command={command} className={linkClass}>
                    {command.title}
                  </CommandLink>
                  <p className="text-sm text-ink-soft">{sentence(command.help)}</p>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
