import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { CommandView } from "../../console-server/describe.ts";
import { BulkDialog } from "../screens/bulk/bulk-dialog.tsx";
import { words } from "../words.ts";

const t = words.bulk;

type Props = {
  tasks: CommandView[];
  /** All rows of the page, and the selected ones. */
  names: string[];
  selected: string[];
  onChange: (selected: string[]) => void;
};

/** What can be done with the selected rows. */
export function SelectionBar({ tasks, names, selected, onChange }: Props) {
  const [task, setTask] = useState<CommandView | null>(null);
  const isAll = selected.length === names.length;
  return (
    <section
      aria-label={t.selection}
      className="mb-3 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-surface px-3 py-1 text-sm"
    >
      <Button variant="quiet" size="small" onClick={() => onChange(isAll ? [] : names)}>
        {isAll ? t.selectNone : t.selectAll}
      </Button>
      <p role="status" className="text-ink-soft">
        {t.selected(selected.length)}
      </p>
      {selected.length > 0 &&
        tasks.map((each) => (
          <Button key={each.name} variant="outline" size="small" onClick={() => setTask(each)}>
            {each.title}
          </Button>
        ))}
      {task && <BulkDialog task={task} rows={selected} onClose={() => setTask(null)} />}
    </section>
  );
}
