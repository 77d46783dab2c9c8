"use client";

import { ChevronDown } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { Popover } from "@/components/ui/popover";
import { type Locale, languageOfLocale } from "@/lib/contract/wire/language";
import { LanguageChoices } from "./language-choices";

export function LanguageSwitch({ languages }: { languages: readonly Locale[] }) {
  const t = useTranslations("LanguageSwitch");
  const { code, name } = languageOfLocale(useLocale());
  const trigger = (
    <>
      {code}
      <ChevronDown aria-hidden="true" className="size-4 text-ink-soft" />
    </>
  );

  return (
    <Popover
      label={t("label", { code, name })}
      trigger={trigger}
      triggerClassName="inline-flex noscript:hidden h-11 items-center gap-1 rounded-pill px-3 text-sm font-semibold transition hover:bg-leaf-soft hover:text-leaf focus-visible:rounded-pill"
      panelClassName="min-w-44"
    >
      <LanguageChoices languages={languages} />
    </Popover>
  );
}
