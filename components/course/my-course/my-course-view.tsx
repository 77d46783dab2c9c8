"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Empty } from "@/components/feedback/empty";
import { Failed } from "@/components/feedback/failed";
import { isNotFound } from "@/components/feedback/failure-kind";
import { LoadingRows } from "@/components/feedback/loading";
import { ButtonLink } from "@/components/ui/button-link";
import { PageHeading } from "@/components/ui/heading";
import type { VideoPosition } from "../chapter";
import { CourseHead } from "./course-head";
import { MyChapters } from "./my-chapters";
import { type MyCourse, useMyCourse } from "./use-my-course";
import { VideoDialog } from "./video-dialog";

/** The member does not own this course; its public page offers it. */
function NotMyCourse({ id, name }: { id: number; name: string }) {
  const t = useTranslations("OwnCourse");
  return (
    <Empty title={t("notOwn")} action={<ButtonLink href={`/course_detail?id=${id}`}>{t("toCourse")}</ButtonLink>}>
      {t("notOwnText", { name })}
    </Empty>
  );
}

function CourseMissing() {
  const t = useTranslations("OwnCourse");
  return (
    <Empty title={t("missing")} action={<ButtonLink href="/my_course">{t("toCourses")}</ButtonLink>}>
      {t("missingText")}
    </Empty>
  );
}

/** Without a course the page has a general title. */
function UntitledPage({ children }: { children: ReactNode }) {
  const t = useTranslations("OwnCourse");
  return (
    <>
      <PageHeading title={t("title")} />
      {children}
    </>
  );
}

export function MyCourseView({ id }: { id: number | null }) {
  return id ? (
    <Course key={id} id={id} />
  ) : (
    <UntitledPage>
      <CourseMissing />
    </UntitledPage>
  );
}

/** What to show instead of a course that is missing, loading or not the member's; null for the member's own. */
function placeholderOf({ id, product, error }: { id: number } & Pick<MyCourse, "product" | "error">): ReactNode {
  if (isNotFound(error) && !product) return <CourseMissing />;
  if (error && !product) return <Failed error={error} />;
  if (!product) return <LoadingRows rows={5} />;
  return product.purchasedCourse ? null : <NotMyCourse id={id} name={product.name} />;
}

function Course({ id }: { id: number }) {
  const { product, error, ...course } = useMyCourse(id);
  const [place, setPlace] = useState<VideoPosition | null>(null);
  const [open, setOpen] = useState(false);

  function watch(wanted: VideoPosition) {
    setPlace(wanted);
    setOpen(true);
  }

  const instead = placeholderOf({ id, product, error });
  if (instead || !product) return <UntitledPage>{instead}</UntitledPage>;
  const { name, pic, courseLanguageList: languages } = product;
  return (
    <>
      <CourseHead id={id} name={name} pic={pic} course={course} onWatch={watch} />
      <MyChapters languages={languages} course={course} onWatch={watch} />
      <VideoDialog chapters={course.chapters ?? []} place={place} poster={pic} open={open} onWatch={watch} onClose={() => setOpen(false)} />
    </>
  );
}
