"use client";

import { classNames } from "@/components/ui/class-names";
import { useFailureText } from "./failure-text";
import { TryAgain } from "./try-again";

type Props = { error: unknown; className?: string };

/** A failure in one part of a page, with a retry. */
export function FailedLine({ error, className }: Props) {
  const textOf = useFailureText();
  return (
    <p role="alert" className={classNames("flex flex-wrap items-center justify-between gap-4 text-sm text-clay", className)}>
      {textOf(error)}
      <TryAgain size="small" />
    </p>
  );
}
