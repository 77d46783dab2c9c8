"use client";

import { useTranslations } from "next-intl";
import { Checkbox } from "@/components/ui/checkbox";
import { ExternalLink } from "@/components/ui/external-link";

export type Policies = { terms: string; refund: string } | null;

type Props = { policies: Policies; agreed: boolean; onChange: (agreed: boolean) => void };

/** The policies that a payer accepts. Without their URLs they are named without links. */
export function Agreement({ policies, agreed, onChange }: Props) {
  const t = useTranslations("Agreement");
  return (
    <Checkbox checked={agreed} onChange={(event) => onChange(event.target.checked)}>
      {t.rich("text", {
        terms: (words) => <ExternalLink href={policies?.terms}>{words}</ExternalLink>,
        refund: (words) => <ExternalLink href={policies?.refund}>{words}</ExternalLink>,
      })}
    </Checkbox>
  );
}
