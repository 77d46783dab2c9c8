import { useState } from "react";
import type { CommandView } from "../../console-server/describe.ts";
import type { Page } from "../../operator/output.ts";
import { CommandLink } from "../parts/command-link.tsx";
import { linkClass } from "../parts/link-class.ts";
import { Moment } from "../parts/moment.tsx";
import { thumbnail } from "../parts/thumbnail.ts";
import { useSession } from "../session/session.tsx";
import { Progress } from "../upload/progress.tsx";
import { words } from "../words.ts";
import { cellText } from "./cell.ts";
import { RowTasks } from "./row-tasks.tsx";
import { SelectBox } from "./select-box.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import { Table } from "./table.tsx";

type Props = {
  command: CommandView;
  /** The names of the columns that are shown. */
  columns: string[];
  page: Page;
};

/** The rows of one page of a list. Where tasks can be run for many rows they are selected here, and a new address begins without a selection. */
export function Rows({ command, columns: shown, page }: Props) {
  const { columns = {}, opens } = command.list ?? {};
  const { commands } = useSession();
  const target = commands.find(({ name }) => name === opens?.command);
  const [chosen, setChosen] = useState<string[]>([]);
  const tasks = opens ? commands.filter(({ bulk }) => bulk === opens.argument) : [];
  const own = (command.list?.tasks ?? []).filter((task) => commands.some(({ name }) => name === task.command));
  const names = opens ? page.rows.map((row) => String(row[opens.column])) : [];
  const selected = names.filter((name) => chosen.includes(name));
  const toggle = (name: string) => setChosen(chosen.includes(name) ? chosen.filter((each) => each !== name) : [...chosen, name]);

  const rows = page.rows.map((row, index) => {
    const name = names[index] ?? String(index);
    const cells = shown.map((key) => {
      const column = columns[key] ?? { label: key };
      const text = cellText(row[key], column);
      if (column.as === "moment" && text) return <Moment key={key} at={String(row[key])} />;
      if (column.as === "progress" && text) return <Progress key={key} label={column.label} percent={Number(row[key])} />;
      if (column.as === "picture" && text) {
        // biome-ignore lint/performance/noImgElement: the console is no Next application
        return <img key={key} src={thumbnail(text)} alt="" loading="lazy" className="h-12 w-20 rounded-md bg-sunken object-cover" />;
      }
      if (!opens || !target || key !== opens.column) return text;
      return (
        <CommandLink key={key} command={target} search={{ [opens.argument]: text }} className={linkClass}>
          {text}
        </CommandLink>
      );
    });
    const fitting = own.filter(({ only }) => !only || row[only.column] === only.is);
    const buttons = fitting.length > 0 ? <RowTasks key="tasks" tasks={fitting} row={row} /> : "";
    const box = <SelectBox key="select" label={name} isChosen={selected.includes(name)} onToggle={() => toggle(name)} />;
    return { key: name, cells: [...(tasks.length > 0 ? [box] : []), ...cells, ...(own.length > 0 ? [buttons] : [])] };
  });
  const labels = [...shown.map((key) => columns[key]?.label ?? key), ...(own.length > 0 ? [words.list.tasks] : [])];
  return (
    <>
      {tasks.length > 0 && <SelectionBar tasks={tasks} names={names} selected={selected} onChange={setChosen} />}
      <Table label={command.title} columns={tasks.length > 0 ? [words.bulk.select, ...labels] : labels} rows={rows} />
    </>
  );
}
