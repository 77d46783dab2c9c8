import type { ReactNode } from "react";
import { iconButtonClass } from "@/components/ui/icon-button";

type Props = { href: string; label: string; count: number; children: ReactNode };

/** A plain link, because these pages are documents of their own. */
export function CountedLink({ href, label, count, children }: Props) {
  return (
    <a href={href} aria-label={label} title={label} className={iconButtonClass}>
      {children}
      {count > 0 && (
        <span
          aria-hidden="true"
          className="figures absolute end-0.5 top-0.5 inline-flex h-5 min-w-5 animate-arrive items-center justify-center rounded-full bg-sun px-1 text-xs leading-none font-bold text-sun-ink"
        >
          {count > 99 ? "99+" : count}
        </span>
      )}
    </a>
  );
}
