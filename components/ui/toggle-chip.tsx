import { Check } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";

type Props = Omit<ComponentProps<"input">, "type" | "className"> & { children: ReactNode };

export function ToggleChip({ children, ...rest }: Props) {
  return (
    <label className="inline-flex min-h-12 items-center gap-2 rounded-pill border border-edge bg-surface px-5 text-sm font-medium whitespace-nowrap transition hover:border-leaf has-checked:border-leaf has-checked:bg-leaf-soft has-checked:text-leaf has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <input {...rest} type="checkbox" className="peer sr-only" />
      <Check aria-hidden="true" strokeWidth={2.5} className="-ms-1 hidden size-4 peer-checked:block" />
      {children}
    </label>
  );
}
