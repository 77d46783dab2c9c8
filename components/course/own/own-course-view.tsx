"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Failed } from "@/components/feedback/failed";
import { isMissing } from "@/components/feedback/is-missing";
import { LoadingRows } from "@/components/feedback/loading";
import { PageHeading } from "@/components/ui/heading";
import type { Place } from "../chapter";
import { CourseMissing, NotOwnCourse } from "./course-elsewhere";
import { CourseHead } from "./course-head";
import { OwnChapters } from "./own-chapters";
import { type OwnCourse, useOwnCourse } from "./use-own-course";
import { VideoDialog } from "./video-dialog";

/** What stands where no course can be shown, or not yet: it has no name to be headed by. */
function Unnamed({ children }: { children: ReactNode }) {
  const t = useTranslations("OwnCourse");
  return (
    <>
      <PageHeading title={t("title")} />
      {children}
    </>
  );
}

/** A course of the member's: how far they are, its chapters, and the player above them. */
export function OwnCourseView({ id }: { id: number | null }) {
  return id ? (
    <Course key={id} id={id} />
  ) : (
    <Unnamed>
      <CourseMissing />
    </Unnamed>
  );
}

/** What is shown as long as there is no course that is the member's. */
function insteadOf({ id, product, error }: { id: number } & Pick<OwnCourse, "product" | "error">): ReactNode {
  if (isMissing(error) && !product) return <CourseMissing />;
  if (error && !product) return <Failed error={error} />;
  if (!product) return <LoadingRows rows={5} />;
  return product.purchasedCourse ? null : <NotOwnCourse id={id} name={product.name} />;
}

function Course({ id }: { id: number }) {
  const { product, error, ...course } = useOwnCourse(id);
  const [place, setPlace] = useState<Place | null>(null);
  const [open, setOpen] = useState(false);

  function watch(wanted: Place) {
    setPlace(wanted);
    setOpen(true);
  }

  const instead = insteadOf({ id, product, error });
  if (instead || !product) return <Unnamed>{instead}</Unnamed>;
  const { name, pic, courseLanguageList: languages } = product;
  return (
    <>
      <CourseHead id={id} name={name} pic={pic} course={course} onWatch={watch} />
      <OwnChapters languages={languages} course={course} onWatch={watch} />
      <VideoDialog chapters={course.chapters ?? []} place={place} poster={pic} open={open} onWatch={watch} onClose={() => setOpen(false)} />
    </>
  );
}
