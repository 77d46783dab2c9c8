import { useLocale } from "next-intl";
import { useState } from "react";
import { isLacking } from "@/components/feedback/is-lacking";
import { useCall } from "@/lib/client/use-call";
import { firstCourseLanguage } from "@/lib/format/course-language";
import { useReadChapters } from "../use-read-chapters";

/** Everything about a course of the member's: what it is, its chapters in the language that was chosen, and how far they are. */
export function useOwnCourse(productId: number) {
  const locale = useLocale();
  const [chosen, setLanguage] = useState<string | null>(null);
  const { data: product, error } = useCall("GET product/detail", { id: productId });
  const isOwn = product?.purchasedCourse === true;
  const language = chosen ?? firstCourseLanguage(product?.courseLanguageList ?? [], locale);
  const chapters = useReadChapters(productId, language, isOwn);
  const progress = useCall("GET portalStudyDuration/progress", isOwn ? { productId } : null);

  return {
    product,
    error,
    language,
    setLanguage,
    chapters: chapters.data,
    chaptersError: chapters.error,
    /** The chapters are in the language that is asked for. */
    chaptersKnown: chapters.isKnown,
    /** Another language is on its way. */
    changing: chapters.isLoading,
    /** Undefined where it is not known. */
    progress: progress.data,
    progressError: isLacking(progress.error) ? undefined : progress.error,
    waitsForProgress: !progress.data && !progress.error,
  };
}

export type OwnCourse = ReturnType<typeof useOwnCourse>;
