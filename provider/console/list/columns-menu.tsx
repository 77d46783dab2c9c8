import { Columns3 } from "lucide-react";
import { buttonVariants } from "@/components/ui/button-variants";
import { Checkbox } from "@/components/ui/checkbox";
import { Popover } from "@/components/ui/popover";
import type { List } from "../../operator/command.ts";
import { words } from "../words.ts";
import { fixedColumn, shownColumns, toggledColumns } from "./columns.ts";

type Props = { list: List; named: string | undefined; onChange: (named: string) => void };

/** Chooses which columns of a list are shown. */
export function ColumnsMenu({ list, named, onChange }: Props) {
  const fixed = fixedColumn(list);
  const shown = shownColumns(list, named);
  return (
    <Popover
      label={words.list.columns}
      trigger={
        <>
          <Columns3 aria-hidden="true" className="size-4" />
          {words.list.columns}
        </>
      }
      triggerClassName={buttonVariants({ variant: "outline", size: "small" })}
      panelClassName="w-60 max-h-[60dvh] overflow-y-auto p-4"
    >
      <fieldset className="grid gap-3">
        <legend className="sr-only">{words.list.columnsShown}</legend>
        {Object.entries(list.columns).map(([name, { label }]) => (
          <Checkbox
            key={name}
            checked={shown.includes(name)}
            disabled={name === fixed}
            onChange={() => onChange(toggledColumns(list, named, name))}
          >
            {label}
          </Checkbox>
        ))}
      </fieldset>
    </Popover>
  );
}
