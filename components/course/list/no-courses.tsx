import { useTranslations } from "next-intl";
import { Empty } from "@/components/feedback/empty";
import { ButtonLink } from "@/components/ui/button-link";

export function NoCourses() {
  const t = useTranslations("NoCourses");
  return (
    <Empty title={t("title")} action={<ButtonLink href="/course">{t("browse")}</ButtonLink>}>
      {t("text")}
    </Empty>
  );
}
