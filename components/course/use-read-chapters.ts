import { useState } from "react";
import { useCall } from "@/lib/client/use-call";
import type { Chapters } from "./chapter";

/** The chapters in a language, and whether those that are known are in it: the former ones stay where others cannot be had. */
export function useReadChapters(productId: number, languageCode: string, asks: boolean) {
  const { data, error, isLoading } = useCall("GET course/getCourseChapterList", asks ? { productId, languageCode } : null);
  const [known, setKnown] = useState<{ chapters: Chapters; languageCode: string } | null>(null);
  // What is kept of the language before is the very same data as before.
  if (asks && data && known?.chapters !== data) setKnown({ chapters: data, languageCode });
  return { data, error, isLoading, isKnown: known?.languageCode === languageCode };
}
