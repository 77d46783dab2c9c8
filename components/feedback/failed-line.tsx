"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { useFailureText } from "./failure-text";

type Props = { error: unknown; onRetry: () => void; className?: string };

/** What went wrong in one part of a page, in a line, and the way on. */
export function FailedLine({ error, onRetry, className }: Props) {
  const t = useTranslations("Failed");
  const textOf = useFailureText();
  return (
    <p role="alert" className={classNames("flex flex-wrap items-center justify-between gap-4 text-sm text-clay", className)}>
      {textOf(error)}
      <Button look="outline" size="small" onClick={onRetry}>
        {t("retry")}
      </Button>
    </p>
  );
}
