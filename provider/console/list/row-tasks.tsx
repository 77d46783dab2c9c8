import type { List } from "../../operator/command.ts";
import type { Page } from "../../operator/output.ts";
import { TaskButton } from "../task/task-button.tsx";
import { words } from "../words.ts";

type Props = { tasks: NonNullable<List["tasks"]>; row: Page["rows"][number] };

/** The tasks about one row of a list. */
export function RowTasks({ tasks, row }: Props) {
  return (
    <span className="-my-2 flex flex-wrap gap-1 max-md:justify-end md:-ms-4">
      {tasks.map(({ command, argument, column }) => (
        <TaskButton key={command} name={command} preset={{ [argument]: String(row[column]) }} of={String(row[column])}>
          {words.list.rowTasks[command] ?? command}
        </TaskButton>
      ))}
    </span>
  );
}
