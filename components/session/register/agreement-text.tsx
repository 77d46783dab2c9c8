"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { AwayText } from "@/components/ui/away-text";
import type { CallData } from "@/lib/contract";

export type Agreements = CallData<"GET agreement/list">;

/** What somebody agrees to. The texts open beside the form, which keeps what is written in it. */
export function AgreementText({ agreements }: { agreements: Agreements | null }) {
  const t = useTranslations("RegisterForm");
  const linkTo = (href: string | undefined) => (words: ReactNode) => (
    <AwayText href={href} note={t("newTab")}>
      {words}
    </AwayText>
  );
  return t.rich("agreement", { terms: linkTo(agreements?.teamServiceUrl), privacy: linkTo(agreements?.privacyPolicy) });
}
