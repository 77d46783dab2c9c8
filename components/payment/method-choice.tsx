import { Check, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

type Props = { label: string; sign: LucideIcon; chosen: boolean; onToggle: () => void; children: ReactNode };

/** A way to pay from outside: pressed it is chosen and unfolds, pressed again it is not. */
export function MethodChoice({ label, sign: Sign, chosen, onToggle, children }: Props) {
  return (
    <div className={`rounded-lg border transition ${chosen ? "border-leaf bg-surface shadow-soft" : "border-edge hover:border-leaf"}`}>
      <button
        type="button"
        aria-pressed={chosen}
        onClick={onToggle}
        className="flex min-h-16 w-full items-center gap-4 rounded-lg px-5 text-start font-semibold focus-visible:rounded-lg"
      >
        <Sign aria-hidden="true" className={`size-6 shrink-0 ${chosen ? "text-leaf" : "text-ink-soft"}`} />
        <span className="grow">{label}</span>
        <span
          aria-hidden="true"
          className={`inline-flex size-6 items-center justify-center rounded-full border ${chosen ? "border-leaf bg-leaf text-leaf-ink" : "border-edge"}`}
        >
          {chosen && <Check strokeWidth={3} className="size-4" />}
        </span>
      </button>
      {chosen && <div className="animate-arrive px-5 pb-6">{children}</div>}
    </div>
  );
}
