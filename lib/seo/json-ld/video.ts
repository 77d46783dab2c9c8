import "server-only";
import type { Locale } from "@/lib/contract/wire/language";
import { pageUrl } from "../site-url";
import { isoDuration } from "./duration";

type Video = {
  name: string;
  description?: string | null;
  /** The page that plays it. */
  path: string;
  thumbnail: string;
  /** The upload date. Search engines ignore a video without it. */
  uploaded?: string | null;
  seconds?: number | null;
};

/** A free video, without a content URL: those are issued per viewer and expire. */
export function videoJsonLd({ name, description, path, thumbnail, uploaded, seconds }: Video, locale: Locale) {
  if (!uploaded) return null;
  return {
    "@context": "https://schema.org",
    "@type": "VideoObject",
    name,
    description: description || name,
    thumbnailUrl: [thumbnail],
    uploadDate: uploaded,
    ...(seconds && { duration: isoDuration(seconds) }),
    inLanguage: locale,
    url: pageUrl(path, locale),
    isAccessibleForFree: true,
  };
}
