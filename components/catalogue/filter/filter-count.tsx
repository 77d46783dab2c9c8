"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";

type Props = {
  /** Given where there is a filter to clear. */
  onClear?: () => void;
  /** How much there is. */
  children: ReactNode;
};

/** How much there is, said aloud whenever it changes, and the way back to everything. Its height stays. */
export function FilterCount({ onClear, children }: Props) {
  const t = useTranslations("FilterCount");
  return (
    <div className="flex min-h-11 items-center justify-between gap-4 pt-3 text-sm text-ink-soft">
      <p role="status">{children}</p>
      {onClear && (
        <Button look="quiet" onClick={onClear} className="-me-4 px-4! text-sm [@media(scripting:none)]:hidden">
          {t("clear")}
        </Button>
      )}
    </div>
  );
}
