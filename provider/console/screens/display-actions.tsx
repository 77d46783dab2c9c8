import type { ReactNode } from "react";
import type { Cell } from "../../operator/output.ts";
import { CommandLink } from "../parts/command-link.tsx";
import { linkClass } from "../parts/link-class.ts";
import { useSession } from "../session/session.tsx";
import { MoveButtons } from "../task/move-buttons.tsx";
import { TaskButton } from "../task/task-button.tsx";
import { words } from "../words.ts";

const t = words.display;

export type DisplayRow = Record<string, Cell>;

export const isHidden = (row: DisplayRow) => row.hidden !== "";

type Props = {
  noun: "category" | "advert";
  row: DisplayRow;
  /** The rows among which it is moved. */
  ids: string[];
  /** Further tasks, after those that move it. */
  children?: ReactNode;
};

/** What can be done with a category or an advert, which are ordered, edited, hidden and translated alike. */
export function DisplayActions({ noun, row, ids, children }: Props) {
  const { commands } = useSession();
  const texts = commands.find(({ name }) => name === "text list");
  const named = String(row.slug);
  const name = String(row.name);
  return (
    <>
      <MoveButtons name={`${noun} order`} preset={{}} ids={ids} id={String(row.id)} of={name} />
      {children}
      <TaskButton name={`${noun} edit`} preset={{ [noun]: named }} of={name}>
        {t.edit}
      </TaskButton>
      <TaskButton name={isHidden(row) ? `${noun} show` : `${noun} hide`} preset={{ named }} of={name}>
        {isHidden(row) ? t.show : t.hide}
      </TaskButton>
      {texts && (
        <CommandLink command={texts} search={{ kind: noun, named }} className={`${linkClass} px-3 text-sm`}>
          {t.texts}
          <span className="sr-only"> {name}</span>
        </CommandLink>
      )}
      <TaskButton name={`${noun} remove`} preset={{ [noun]: named }} of={name}>
        {t.remove}
      </TaskButton>
    </>
  );
}
