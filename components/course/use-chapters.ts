import { useLocale } from "next-intl";
import { useState } from "react";
import { useCall } from "@/lib/client/use-call";
import { useSession } from "@/lib/client/use-session";
import { firstCourseLanguage } from "@/lib/format/course-language";
import type { Chapters } from "./chapter";
import { useReadChapters } from "./use-read-chapters";

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
  const { data, error, isLoading, isKnown } = useReadChapters(productId, language, asks);

  return {
    chapters: asks && (isKnown || language !== first) ? (data ?? given) : given,
    error: asks ? error : undefined,
    /** The chapters are in the language that was chosen. */
    isKnown: isKnown || language === first,
    /** Another language is on its way. */
    changing: isLoading && language !== first,
    language,
    setLanguage,
    bought: isMember && product?.purchasedCourse === true,
  };
}
