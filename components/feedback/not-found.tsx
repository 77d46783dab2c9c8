import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/ui/button-link";
import { Sprout } from "./illustrations";

export function NotFound() {
  const t = useTranslations("NotFound");
  return (
    <div className="mx-auto flex max-w-words flex-col items-center gap-5 px-gutter py-section text-center">
      <Sprout />
      <h1 className="text-3xl">{t("title")}</h1>
      <p className="text-lg text-ink-soft">{t("lead")}</p>
      <div className="mt-3 flex flex-wrap justify-center gap-3">
        <ButtonLink href="/course">{t("courses")}</ButtonLink>
        <ButtonLink href="/" variant="outline">
          {t("home")}
        </ButtonLink>
      </div>
    </div>
  );
}
