"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { linkTextLook } from "@/components/ui/link-text";
import type { CallData } from "@/lib/contract";

export type Agreements = CallData<"GET agreement/list">;

/** What somebody agrees to. The texts open beside the form, which keeps what is written in it. */
export function AgreementText({ agreements }: { agreements: Agreements | null }) {
  const t = useTranslations("RegisterForm");
  const linkTo = (href: string | undefined) => (words: ReactNode) =>
    href ? (
      <a href={href} target="_blank" rel="noreferrer" className={linkTextLook}>
        {words}
        <span className="sr-only"> {t("newTab")}</span>
      </a>
    ) : (
      words
    );
  return t.rich("agreement", { terms: linkTo(agreements?.teamServiceUrl), privacy: linkTo(agreements?.privacyPolicy) });
}
