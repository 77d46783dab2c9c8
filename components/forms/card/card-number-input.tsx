import type { ComponentProps } from "react";
import { Input } from "@/components/ui/input";
import { digitsOf, groupDigits } from "./card-number";

/** Groups the digits in place and keeps the caret behind the same digit. */
function regroup(input: HTMLInputElement): void {
  const before = digitsOf(input.value.slice(0, input.selectionStart ?? input.value.length)).length;
  const grouped = groupDigits(digitsOf(input.value));
  if (grouped === input.value) return;
  input.value = grouped;
  let caret = 0;
  for (let digits = 0; digits < before && caret < grouped.length; caret += 1) if (grouped[caret] !== " ") digits += 1;
  input.setSelectionRange(caret, caret);
}

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

export function CvcInput(props: ComponentProps<typeof Input>) {
  return (
    <Input
      {...props}
      inputMode="numeric"
      autoComplete="cc-csc"
      maxLength={4}
      onInput={(event) => {
        event.currentTarget.value = event.currentTarget.value.replace(/\D/g, "");
      }}
    />
  );
}
