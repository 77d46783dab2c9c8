import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";

/** The live region exists from the start, so that screen readers announce a failure. */
export function FormFailure({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className="not-empty:mb-4">
      {children && (
        <p className="flex animate-arrive items-start gap-2.5 rounded-md bg-clay-soft px-4 py-3 text-sm text-clay">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          {children}
        </p>
      )}
    </div>
  );
}
