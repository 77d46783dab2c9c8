"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { Input } from "@/components/ui/input";
import { type Filter, readAmount } from "./filter";

type PriceFieldProps = {
  name: string;
  label: string;
  placeholder: string;
  amount: number | null;
  onChange: (amount: number | null) => void;
};

/** Takes effect on blur or Enter, not while it is typed. */
function PriceField({ name, label, placeholder, amount, onChange }: PriceFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const shown = amount === null ? "" : String(amount);

  useEffect(() => {
    if (input.current) input.current.value = shown;
  }, [shown]);

  function take(field: HTMLInputElement) {
    const typed = readAmount(field.value);
    if (typed === null) field.value = "";
    if (typed !== amount) onChange(typed);
  }

  return (
    <Input
      ref={input}
      name={name}
      inputMode="decimal"
      autoComplete="off"
      maxLength={10}
      defaultValue={shown}
      aria-label={label}
      placeholder={placeholder}
      onBlur={({ currentTarget }) => take(currentTarget)}
      onKeyDown={({ key, currentTarget }) => key === "Enter" && take(currentTarget)}
      className="figures rounded-pill! text-sm md:w-26"
    />
  );
}

type Range = Pick<Filter, "least" | "most">;
type Props = Range & { onChange: (range: Range) => void };

export function PriceRange({ least, most, onChange }: Props) {
  const t = useTranslations("FilterForm");
  return (
    <fieldset className="flex items-center gap-2">
      <legend className="sr-only">{t("price")}</legend>
      <PriceField
        name="min"
        label={t("least")}
        placeholder={t("from")}
        amount={least}
        onChange={(amount) => onChange({ least: amount, most })}
      />
      <span aria-hidden="true" className="text-ink-soft">
        –
      </span>
      <PriceField
        name="max"
        label={t("most")}
        placeholder={t("to")}
        amount={most}
        onChange={(amount) => onChange({ least, most: amount })}
      />
    </fieldset>
  );
}
