import { useTranslations } from "next-intl";
import { Empty } from "@/components/feedback/empty";
import { ButtonLink } from "@/components/ui/button-link";

/** Stands where a course is not the member's: its public page tells how it can be had. */
export function NotOwnCourse({ id, name }: { id: number; name: string }) {
  const t = useTranslations("OwnCourse");
  return (
    <Empty title={t("notOwn")} action={<ButtonLink href={`/course_detail?id=${id}`}>{t("toCourse")}</ButtonLink>}>
      {t("notOwnText", { name })}
    </Empty>
  );
}

/** Stands where there is no such course. */
export function CourseMissing() {
  const t = useTranslations("OwnCourse");
  return (
    <Empty title={t("missing")} action={<ButtonLink href="/my_course">{t("toCourses")}</ButtonLink>}>
      {t("missingText")}
    </Empty>
  );
}
