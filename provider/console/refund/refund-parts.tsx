import { Minus, Plus } from "lucide-react";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { FieldError } from "@/components/ui/field-error";
import { IconButton } from "@/components/ui/icon-button";
import { Input } from "@/components/ui/input";
import { cellText, currencyWord } from "../list/cell.ts";
import { words } from "../words.ts";
import type { Chosen, Row } from "./chosen.ts";

const t = words.refund;
const money = (row: Row | undefined) => cellText(row?.cents ?? null, { label: "", as: "money" });

type StepperProps = { row: Row; quantity: number; onChange: (quantity: number) => void };

function Stepper({ row, quantity, onChange }: StepperProps) {
  const name = String(row.name);
  const left = Number(row.left);
  return (
    <span className="inline-flex items-center gap-1">
      <IconButton label={t.less(name)} disabled={quantity === 0} onClick={() => onChange(quantity - 1)}>
        <Minus aria-hidden="true" className="size-4" />
      </IconButton>
      <span role="status" aria-label={t.quantityOf(name)} className="min-w-14 text-center tabular-nums">
        {left === 0 ? t.noneLeft : t.of(quantity, left)}
      </span>
      <IconButton label={t.more(name)} disabled={quantity === left} onClick={() => onChange(quantity + 1)}>
        <Plus aria-hidden="true" className="size-4" />
      </IconButton>
    </span>
  );
}

type Props = { rows: Row[]; chosen: Chosen; errors: Record<string, string>; onChange: (chosen: Chosen) => void };

/** The parts of an order with what can still be refunded of each, from which an operator chooses. */
export function RefundParts({ rows, chosen, errors, onChange }: Props) {
  const part = (name: string) => rows.find((row) => row.part === name);
  const has = (name: string) => Number(part(name)?.left ?? 0) > 0;
  const items = rows.filter((row) => row.part === "item");
  return (
    <div className="grid gap-5">
      <Checkbox checked={chosen.everything} onChange={() => onChange({ ...chosen, everything: !chosen.everything })}>
        {t.everything(money(part("everything")))}
      </Checkbox>
      {!chosen.everything && (
        <>
          <ul aria-label={t.items} className="border-t border-line">
            {items.map((row) => {
              const place = String(row.place);
              return (
                <li key={place} className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-1 text-sm">
                  <span className="min-w-0 flex-1 wrap-anywhere">
                    {row.name} <span className="text-ink-soft">{t.each(money(row))}</span>
                  </span>
                  <Stepper
                    row={row}
                    quantity={chosen.quantities[place] ?? 0}
                    onChange={(quantity) => onChange({ ...chosen, quantities: { ...chosen.quantities, [place]: quantity } })}
                  />
                </li>
              );
            })}
          </ul>
          <FieldError>{errors.items}</FieldError>
          {has("shipping") && (
            <Checkbox checked={chosen.freight} error={errors.freight} onChange={() => onChange({ ...chosen, freight: !chosen.freight })}>
              {t.shipping(money(part("shipping")))}
            </Checkbox>
          )}
          {has("amount") && (
            <Field label={t.amount(currencyWord())} hint={t.atMost(money(part("amount")))} error={errors.amount}>
              <Input
                inputMode="decimal"
                autoComplete="off"
                value={chosen.amount}
                onChange={({ target: { value } }) => onChange({ ...chosen, amount: value })}
              />
            </Field>
          )}
        </>
      )}
    </div>
  );
}
