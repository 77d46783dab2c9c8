import { useTranslations } from "next-intl";
import type { ReactNode } from "react";

type Props = {
  /** The shop's own texts; without them, the build's. */
  title?: string | null;
  lead?: string | null;
  heading?: "h1" | "h2";
  children: ReactNode;
};

export function HomeIntro({ title, lead, heading: Heading = "h1", children }: Props) {
  const t = useTranslations("HomeIntro");
  return (
    <div className="grid items-end gap-x-16 gap-y-8 py-14 md:py-20 lg:grid-cols-[5fr_6fr]">
      <div>
        <Heading className="text-3xl">{title ?? t("title")}</Heading>
        <p className="mt-4 max-w-words text-lg text-ink-soft">{lead ?? t("lead")}</p>
      </div>
      <div className="flex flex-col gap-5">{children}</div>
    </div>
  );
}
