import { Badge } from "@/components/ui/badge";
import type { Cell, Page } from "../../../operator/output.ts";
import { CommandLink } from "../../parts/command-link.tsx";
import { linkClass } from "../../parts/link-class.ts";
import { Loading } from "../../parts/loading.tsx";
import { Problem } from "../../parts/problem.tsx";
import { Section } from "../../parts/section.tsx";
import { Title } from "../../parts/title.tsx";
import { useSession } from "../../session/session.tsx";
import { MoveButtons } from "../../task/move-buttons.tsx";
import { TaskButton } from "../../task/task-button.tsx";
import { useOutput } from "../../use-command.ts";
import { words } from "../../words.ts";

const t = words.menus;

type Row = Record<string, Cell>;
type Place = keyof typeof t.places;

function Link({ place, row, ids }: { place: Place; row: Row; ids: string[] }) {
  const { commands } = useSession();
  const texts = commands.find(({ name }) => name === "text list");
  const entry = String(row.id);
  const name = String(row.label || row.leads);
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-1 border-b border-line py-1.5">
      <p className="min-w-40 flex-1 wrap-anywhere">
        <span className="font-semibold">{name}</span> {row.label !== "" && <span className="text-sm text-ink-soft">{row.leads}</span>}{" "}
        {row.hidden !== "" && <Badge>{words.display.hidden}</Badge>}
      </p>
      <div className="-ms-3 flex flex-wrap items-center gap-1">
        <MoveButtons name="menu order" preset={{ place }} ids={ids} id={entry} of={name} />
        <TaskButton name="menu edit" preset={{ entry }} of={name}>
          {words.display.edit}
        </TaskButton>
        <TaskButton name={row.hidden ? "menu show" : "menu hide"} preset={{ entry }} of={name}>
          {row.hidden ? words.display.show : words.display.hide}
        </TaskButton>
        {texts && (
          <CommandLink command={texts} search={{ kind: "entry", named: entry }} className={`${linkClass} px-3 text-sm`}>
            {words.display.texts}
            <span className="sr-only"> {name}</span>
          </CommandLink>
        )}
        <TaskButton name="menu remove" preset={{ entry }} of={name}>
          {words.display.remove}
        </TaskButton>
      </div>
    </div>
  );
}

/** The links of the menus and of the footer, ordered by hand. */
export function MenuScreen() {
  const { data, error, mutate } = useOutput<Page>("menu list", {});
  const places = Object.keys(t.places) as Place[];
  return (
    <>
      <Title lead={t.lead}>{t.title}</Title>
      {error ? (
        <Problem error={error} onRetry={() => void mutate()} />
      ) : !data ? (
        <Loading />
      ) : (
        places.map((place) => {
          const rows = data.rows.filter((row) => row.place === place);
          const ids = rows.map(({ id }) => String(id));
          return (
            <Section
              key={place}
              title={t.places[place]}
              aside={
                <TaskButton name="menu add" preset={{ place }} of={t.places[place]} variant="outline">
                  {t.add}
                </TaskButton>
              }
            >
              {rows.length === 0 ? (
                <p className="text-ink-soft">{t.none}</p>
              ) : (
                <ul aria-label={t.places[place]}>
                  {rows.map((row) => (
                    <li key={row.id}>
                      <Link place={place} row={row} ids={ids} />
                    </li>
                  ))}
                </ul>
              )}
            </Section>
          );
        })
      )}
    </>
  );
}
