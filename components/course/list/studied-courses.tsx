"use client";

import { useTranslations } from "next-intl";
import { Empty } from "@/components/feedback/empty";
import { Failed } from "@/components/feedback/failed";
import { LoadingCards } from "@/components/feedback/loading";
import { ButtonLink } from "@/components/ui/button-link";
import { SectionHeading } from "@/components/ui/heading";
import { useCall } from "@/lib/client/call/use-call";
import { pageSizes } from "@/lib/contract/wire/codes";
import { CourseGrid } from "./course-grid";

function Courses() {
  const t = useTranslations("LearningDuration");
  const { data, error } = useCall("GET portalStudyDuration/getStudyCourseList", { pageNum: 1, pageSize: pageSizes.learning });

  if (error && !data) return <Failed error={error} />;
  if (!data) return <LoadingCards cards={3} />;
  if (data.list.length === 0) {
    return (
      <Empty title={t("empty")} action={<ButtonLink href="/my_course">{t("own")}</ButtonLink>}>
        {t("hint")}
      </Empty>
    );
  }
  return <CourseGrid courses={data.list} labelledBy="studied" heading="h3" />;
}

/** Started courses, the last watched one first. */
export function StudiedCourses() {
  const t = useTranslations("LearningDuration");
  return (
    <section aria-labelledby="studied">
      <SectionHeading id="studied" title={t("studied")} />
      <Courses />
    </section>
  );
}
