import { useLocale } from "next-intl";
import { useState } from "react";
import { useCall } from "@/lib/client/use-call";
import { useSession } from "@/lib/client/use-session";
import { firstCourseLanguage } from "@/lib/format/course-language";
import type { Chapters } from "./chapter";

/**
 * The chapters in the language that was chosen. The page brings those that everybody may see; a member asks anew, for who
 * bought the course is told the names of all its videos.
 */
export function useChapters(productId: number, given: Chapters, languages: { languageCode: string }[]) {
  const first = firstCourseLanguage(languages, useLocale());
  const [language, setLanguage] = useState(first);
  const isMember = useSession()?.state === "member";
  const { data: product } = useCall("GET product/detail", isMember ? { id: productId } : null);
  const asks = isMember || language !== first;
  const { data, error, isLoading } = useCall("GET course/getCourseChapterList", asks ? { productId, languageCode: language } : null);

  return {
    chapters: asks ? (data ?? given) : given,
    error: asks ? error : undefined,
    /** Another language is on its way. */
    changing: isLoading && language !== first,
    language,
    setLanguage,
    bought: isMember && product?.purchasedCourse === true,
  };
}
