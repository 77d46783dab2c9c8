"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { linkTextLook } from "@/components/ui/link-text";

export type Policies = { terms: string; refund: string } | null;

type Props = { policies: Policies; agreed: boolean; onChange: (agreed: boolean) => void };

/** Whoever pays has read the terms; while nobody can say where they are, they are named without a link. */
export function Agreement({ policies, agreed, onChange }: Props) {
  const t = useTranslations("Agreement");
  const link = (address: string | undefined, words: ReactNode) =>
    address ? (
      <a href={address} target="_blank" rel="noreferrer" className={linkTextLook}>
        {words}
      </a>
    ) : (
      words
    );
  return (
    <Checkbox checked={agreed} onChange={(event) => onChange(event.target.checked)}>
      {t.rich("text", { terms: (words) => link(policies?.terms, words), refund: (words) => link(policies?.refund, words) })}
    </Checkbox>
  );
}
