import { useState } from "react";
import { useCall } from "@/lib/client/call/use-call";
import type { Chapters } from "./chapter";

/** Reads the chapters, and reports whether the last known ones are in this language: old ones stay if others fail. */
export function useReadChapters(productId: number, languageCode: string, asks: boolean) {
  const { data, error, isLoading } = useCall("GET course/getCourseChapterList", asks ? { productId, languageCode } : null);
  const [known, setKnown] = useState<{ chapters: Chapters; languageCode: string } | null>(null);
  // While another language loads, SWR returns the previous data, which is identical.
  if (asks && data && known?.chapters !== data) setKnown({ chapters: data, languageCode });
  return { data, error, isLoading, isKnown: known?.languageCode === languageCode };
}
