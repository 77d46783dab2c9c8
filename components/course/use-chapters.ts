import { useLocale } from "next-intl";
import { useState } from "react";
import { useCall } from "@/lib/client/call/use-call";
import { useSession } from "@/lib/client/session/use-session";
import { firstCourseLanguage } from "@/lib/format/course-language";
import type { Chapters } from "./chapter";
import { useReadChapters } from "./use-read-chapters";

/**
 * The chapters in the selected language. The page contains the public ones; for a member they are read again, because
 * the owner of a course receives the ids of all its videos.
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
    /** Whether the chapters are in the selected language. */
    isKnown: isKnown || language === first,
    /** Whether another language is loading. */
    changing: isLoading && language !== first,
    language,
    setLanguage,
    bought: isMember && product?.purchasedCourse === true,
  };
}
