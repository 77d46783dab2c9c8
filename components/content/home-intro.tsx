import { useTranslations } from "next-intl";
import type { ReactNode } from "react";

export function HomeIntro({ children }: { children: ReactNode }) {
  const t = useTranslations("HomeIntro");
  return (
    <div className="grid items-end gap-x-16 gap-y-8 py-14 md:py-20 lg:grid-cols-[5fr_6fr]">
      <div>
        <h1 className="text-3xl">{t("title")}</h1>
        <p className="mt-4 max-w-words text-lg text-ink-soft">{t("lead")}</p>
      </div>
      <div className="flex flex-col gap-5">{children}</div>
    </div>
  );
}
