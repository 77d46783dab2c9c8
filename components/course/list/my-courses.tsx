"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { Empty } from "@/components/feedback/empty";
import { Failed } from "@/components/feedback/failed";
import { LoadingCards } from "@/components/feedback/loading";
import { showToast } from "@/components/feedback/toast";
import { ButtonLink } from "@/components/ui/button-link";
import { Pagination } from "@/components/ui/pagination";
import { useCall } from "@/lib/client/call/use-call";
import { joinedCourse } from "@/lib/client/course/joined-course";
import { pageSizes } from "@/lib/contract/wire/codes";
import { CourseGrid } from "./course-grid";
import { NoCourses } from "./no-courses";

const addressOf = (page: number) => (page > 1 ? `/my_course?page=${page}` : "/my_course");

/** Confirms a course that was joined just now. */
export function MyCourses({ page }: { page: number }) {
  const t = useTranslations("MyCourses");
  const { data, error } = useCall("GET member/course/page", { pageNum: page, pageSize: pageSizes.myCourses });

  useEffect(() => {
    if (!joinedCourse.read()) return;
    joinedCourse.write(false);
    void showToast("success", t("joined"));
  }, [t]);

  if (error && !data) return <Failed error={error} />;
  if (!data) return <LoadingCards />;
  if (data.list.length === 0 && page > 1) {
    return <Empty title={t("pastEnd")} action={<ButtonLink href={addressOf(1)}>{t("first")}</ButtonLink>} />;
  }
  if (data.list.length === 0) return <NoCourses />;
  return (
    <>
      <CourseGrid courses={data.list} label={t("label")} heading="h2" />
      <Pagination page={page} pages={Math.ceil(data.total / pageSizes.myCourses)} hrefOf={addressOf} className="mt-12" />
    </>
  );
}
