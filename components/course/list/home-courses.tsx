"use client";

import { useTranslations } from "next-intl";
import { Failed } from "@/components/feedback/failed";
import { LoadingCards } from "@/components/feedback/loading";
import { SectionHeading } from "@/components/ui/heading";
import { useCall } from "@/lib/client/call/use-call";
import { pageSizes } from "@/lib/contract/wire/codes";
import { CourseGrid } from "./course-grid";
import { NoCourses } from "./no-courses";

function Courses() {
  const { data, error } = useCall("GET member/course/page", { pageNum: 1, pageSize: pageSizes.learning });

  if (error && !data) return <Failed error={error} />;
  if (!data) return <LoadingCards cards={3} />;
  if (data.list.length === 0) return <NoCourses />;
  return <CourseGrid courses={data.list} labelledBy="courses" heading="h3" />;
}

export function HomeCourses() {
  const t = useTranslations("HomeCourses");
  return (
    <section aria-labelledby="courses">
      <SectionHeading id="courses" title={t("title")} />
      <Courses />
    </section>
  );
}
