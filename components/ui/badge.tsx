import type { ReactNode } from "react";
import { classNames } from "./class-names";

const tones = {
  sun: "bg-sun text-sun-ink",
  leaf: "bg-leaf-soft text-leaf",
  clay: "bg-clay-soft text-clay",
  plain: "border border-line text-ink-soft",
} as const;

type Props = { tone?: keyof typeof tones; className?: string; children: ReactNode };

export function Badge({ tone = "plain", className, children }: Props) {
  return (
    <span
      className={classNames(
        "inline-flex min-h-6 items-center gap-1 rounded-pill px-2.5 py-0.5 text-xs leading-none font-semibold whitespace-nowrap",
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
