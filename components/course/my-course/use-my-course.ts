import { useLocale } from "next-intl";
import { useState } from "react";
import { isUnsupported } from "@/components/feedback/failure-kind";
import { useCall } from "@/lib/client/call/use-call";
import { firstCourseLanguage } from "@/lib/format/course-language";
import { useReadChapters } from "../use-chapters";

/** A member's course with chapters in the selected language and progress. */
export function useMyCourse(productId: number) {
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
    /** Whether the chapters are in the selected language. */
    chaptersKnown: chapters.isKnown,
    /** Whether another language is loading. */
    changing: chapters.isLoading,
    /** Undefined while unknown. */
    progress: progress.data,
    progressError: isUnsupported(progress.error) ? undefined : progress.error,
    waitsForProgress: !progress.data && !progress.error,
  };
}

export type MyCourse = ReturnType<typeof useMyCourse>;
