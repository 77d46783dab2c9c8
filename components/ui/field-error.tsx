import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <p id={id} className="flex animate-arrive items-start gap-1.5 text-sm text-clay">
      <CircleAlert aria-hidden="true" className="mt-[0.2em] size-4 shrink-0" />
      {children}
    </p>
  );
}
