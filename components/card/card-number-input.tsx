"use client";

import type { ComponentProps } from "react";
import { Input } from "@/components/ui/input";
import { digitsOf, groupDigits } from "./card-number";

/** Groups the digits in place; the caret stays behind the digit that it stood behind. */
function regroup(input: HTMLInputElement): void {
  const before = digitsOf(input.value.slice(0, input.selectionStart ?? input.value.length)).length;
  const grouped = groupDigits(digitsOf(input.value));
  if (grouped === input.value) return;
  input.value = grouped;
  let caret = 0;
  for (let digits = 0; digits < before && caret < grouped.length; caret += 1) if (grouped[caret] !== " ") digits += 1;
  input.setSelectionRange(caret, caret);
}

/** A card number, grouped as it is typed. */
export function CardNumberInput({ onChange, ...rest }: Omit<ComponentProps<typeof Input>, "type">) {
  return (
    <Input
      {...rest}
      inputMode="numeric"
      autoComplete="cc-number"
      spellCheck={false}
      onChange={(event) => {
        regroup(event.currentTarget);
        onChange?.(event);
      }}
    />
  );
}
