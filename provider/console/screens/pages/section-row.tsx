import { Badge } from "@/components/ui/badge";
import type { Cell } from "../../../operator/output.ts";
import { CommandLink } from "../../parts/command-link.tsx";
import { linkClass } from "../../parts/link-class.ts";
import { Moment } from "../../parts/moment.tsx";
import { useSession } from "../../session/session.tsx";
import { MoveButtons } from "../../task/move-buttons.tsx";
import { TaskButton } from "../../task/task-button.tsx";
import { words } from "../../words.ts";

const t = words.pages;

type Row = Record<string, Cell>;

/** When a section appears and disappears by itself. */
function Dates({ from, until }: Row) {
  if (!from && !until) return null;
  return (
    <p className="text-sm text-ink-soft">
      {from && (
        <>
          {t.from} <Moment at={String(from)} />{" "}
        </>
      )}
      {until && (
        <>
          {t.until} <Moment at={String(until)} />
        </>
      )}
    </p>
  );
}

/** Its texts in the other languages. */
function TextsLink({ section, of }: { section: string; of: string }) {
  const { commands } = useSession();
  const texts = commands.find(({ name }) => name === "text list");
  if (!texts) return null;
  return (
    <CommandLink command={texts} search={{ kind: "section", named: section }} className={`${linkClass} px-3 text-sm`}>
      {words.display.texts}
      <span className="sr-only"> {of}</span>
    </CommandLink>
  );
}

type Props = { page: string; row: Row; ids: string[]; isAdded: boolean };

export function SectionRow({ page, row, ids, isAdded }: Props) {
  const section = String(row.id);
  const kind = String(row.name);
  const title = String(row.title);
  const state = String(row.state);
  const of = title ? `${kind}: ${title}` : kind;
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2 border-b border-line py-3">
      <div className="min-w-40 flex-1">
        <p>
          <span className="font-semibold">{kind}</span> {state !== "shown" && <Badge>{state}</Badge>}
        </p>
        {title && <p className="text-sm text-ink-soft wrap-anywhere">{title}</p>}
        <Dates from={row.from ?? null} until={row.until ?? null} />
      </div>
      <div className="-ms-3 flex flex-wrap items-center gap-1">
        <MoveButtons name="section order" preset={{ page }} ids={ids} id={section} of={of} />
        <TaskButton key={String(isAdded)} name="section edit" preset={{ section }} of={of} startsOpen={isAdded}>
          {words.display.edit}
        </TaskButton>
        <TaskButton name={row.hidden ? "section show" : "section hide"} preset={{ section }} of={of}>
          {row.hidden ? words.display.show : words.display.hide}
        </TaskButton>
        <TextsLink section={section} of={of} />
        <TaskButton name="section remove" preset={{ section }} of={of}>
          {words.display.remove}
        </TaskButton>
      </div>
    </div>
  );
}
