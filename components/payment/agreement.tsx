"use client";

import { useTranslations } from "next-intl";
import { AwayText } from "@/components/ui/away-text";
import { Checkbox } from "@/components/ui/checkbox";

export type Policies = { terms: string; refund: string } | null;

type Props = { policies: Policies; agreed: boolean; onChange: (agreed: boolean) => void };

/** Whoever pays has read the terms; while nobody can say where they are, they are named without a link. */
export function Agreement({ policies, agreed, onChange }: Props) {
  const t = useTranslations("Agreement");
  return (
    <Checkbox checked={agreed} onChange={(event) => onChange(event.target.checked)}>
      {t.rich("text", {
        terms: (words) => <AwayText href={policies?.terms}>{words}</AwayText>,
        refund: (words) => <AwayText href={policies?.refund}>{words}</AwayText>,
      })}
    </Checkbox>
  );
}
