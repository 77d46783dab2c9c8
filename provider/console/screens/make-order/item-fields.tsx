import { X } from "lucide-react";
import { useState } from "react";
import { Controller, type UseFormReturn } from "react-hook-form";
import { classNames } from "@/components/ui/class-names";
import { IconButton } from "@/components/ui/icon-button";
import { Input } from "@/components/ui/input";
import type { Cell, Page } from "../../../operator/output.ts";
import type { Values } from "../../form/control.tsx";
import { Picker } from "../../form/picker.tsx";
import { usePicks } from "../../form/use-picks.ts";
import { cellText } from "../../list/cell.ts";
import { Table } from "../../list/table.tsx";
import { useOutput } from "../../use-command.ts";
import { words } from "../../words.ts";
import { type Line, withChoice } from "./lines.ts";

const t = words.makeOrder;

type Row = Record<string, Cell>;

const nameOf = (row: Row) => [row.product, row.choice].filter(Boolean).join(" · ");
const priceOf = (row: Row) => cellText(row.price ?? null, { label: "", as: "money" });
const freeOf = (row: Row) => (typeof row.free === "number" ? t.free(row.free) : t.unlimited);

type Props = { form: UseFormReturn<Values>; member: string; lines: Line[]; onChange: (lines: Line[]) => void };

type LinesProps = Omit<Props, "form"> & { rows: Row[] };

function Lines({ rows, lines, onChange }: LinesProps) {
  const shown = lines.map(({ choice, quantity }) => {
    const row = rows.find(({ id }) => String(id) === choice);
    const name = row ? nameOf(row) : choice;
    const isShort = typeof row?.free === "number" && Number(quantity) > row.free;
    const change = (next: string) => onChange(lines.map((line) => (line.choice === choice ? { choice, quantity: next } : line)));
    return {
      key: choice,
      cells: [
        name,
        row ? priceOf(row) : "",
        <span key="free" className={classNames(isShort && "font-semibold text-clay")}>
          {row?.free ?? ""}
        </span>,
        <span key="quantity" className="block w-24 max-md:ms-auto">
          <Input
            aria-label={t.quantityOf(name)}
            inputMode="numeric"
            value={quantity}
            onChange={({ target: { value } }) => /^\d{0,4}$/.test(value) && change(value)}
            className="text-end"
          />
        </span>,
        <IconButton
          key="remove"
          label={t.remove(name)}
          className="max-md:-my-2"
          onClick={() => onChange(lines.filter((line) => line.choice !== choice))}
        >
          <X aria-hidden="true" className="size-4" />
        </IconButton>,
      ],
    };
  });
  return <Table label={t.items} columns={[...t.columns]} rows={shown} />;
}

/** What is ordered: each picked choice becomes a line, at the price that the member pays. */
export function ItemFields({ form, member, lines, onChange }: Props) {
  const [text, setText] = useState("");
  const found = usePicks("order choices", { search: member && text.trim(), given: { member } });
  const only = lines.map(({ choice }) => choice).join(",");
  const { data } = useOutput<Page>(member && only ? "order choices" : null, { member, only, limit: "200" });
  const picks = found?.map((row) => ({ key: String(row.id), title: nameOf(row), note: `${priceOf(row)} · ${freeOf(row)}` }));
  return (
    <>
      <Controller
        control={form.control}
        name="items"
        render={({ field, fieldState: { error } }) => (
          <Picker
            label={t.addItem}
            hint={member ? t.itemHint : t.memberFirst}
            error={error?.message}
            text={text}
            picks={picks ?? null}
            none={t.noItem}
            isDisabled={!member}
            field={field.ref}
            onType={setText}
            onPick={(choice) => {
              setText("");
              onChange(withChoice(lines, choice));
            }}
          />
        )}
      />
      {lines.length > 0 && (
        <div className="mt-5">
          <Lines rows={data?.rows ?? []} member={member} lines={lines} onChange={onChange} />
        </div>
      )}
    </>
  );
}
