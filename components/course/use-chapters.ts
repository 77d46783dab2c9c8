import { useLocale } from "next-intl";
import { useState } from "react";
import { useCall } from "@/lib/client/call/use-call";
import { useSession } from "@/lib/client/session/use-session";
import { firstCourseLanguage } from "@/lib/format/course-language";
import type { Chapters } from "./chapter";

/** Reads the chapters, and reports whether the last known ones are in this language: old ones stay if others fail. */
export function useReadChapters(productId: number, languageCode: string, asks: boolean) {
  const { data, error, isLoading } = useCall("GET course/getCourseChapterList", asks ? { productId, languageCode } : null);
  const [known, setKnown] = useState<{ chapters: Chapters; languageCode: string } | null>(null);
  // While another language loads, SWR returns the previous data, which is identical.
  if (asks && data && known?.chapters !== data) setKnown({ chapters: data, languageCode });
  return { data, error, isLoading, isKnown: known?.languageCode === languageCode };
}

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
