"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";

type Props = {
  onClear?: () => void;
  /** The text of the count. */
  children: ReactNode;
};

/** A live region with the count. Its height is constant. */
export function FilterCount({ onClear, children }: Props) {
  const t = useTranslations("FilterCount");
  return (
    <div className="flex min-h-11 items-center justify-between gap-4 pt-3 text-sm text-ink-soft">
      <p role="status">{children}</p>
      {onClear && (
        <Button variant="quiet" onClick={onClear} className="-me-4 px-4! text-sm [@media(scripting:none)]:hidden">
          {t("clear")}
        </Button>
      )}
    </div>
  );
}
