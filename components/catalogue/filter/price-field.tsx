"use client";

import { useEffect, useRef } from "react";
import { Input } from "@/components/ui/input";
import { readDollars } from "./filter";

type Props = {
  name: string;
  label: string;
  placeholder: string;
  dollars: number | null;
  onChange: (dollars: number | null) => void;
};

/** A sum of dollars. It counts once somebody leaves the field or presses Enter, not while it is typed. */
export function PriceField({ name, label, placeholder, dollars, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const shown = dollars === null ? "" : String(dollars);

  useEffect(() => {
    if (input.current) input.current.value = shown;
  }, [shown]);

  function take(field: HTMLInputElement) {
    const typed = readDollars(field.value);
    if (typed === null) field.value = "";
    if (typed !== dollars) onChange(typed);
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
      className="figures rounded-full! text-sm md:w-26"
    />
  );
}
