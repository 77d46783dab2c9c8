import { useTranslations } from "next-intl";
import { Empty } from "@/components/feedback/empty";
import { ButtonLink } from "@/components/ui/button-link";

/** Who has no course yet is led to some. */
export function NoCourses() {
  const t = useTranslations("NoCourses");
  return (
    <Empty title={t("title")} action={<ButtonLink href="/course">{t("browse")}</ButtonLink>}>
      {t("text")}
    </Empty>
  );
}
