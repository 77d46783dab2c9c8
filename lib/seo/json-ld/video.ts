import "server-only";
import type { Locale } from "@/lib/contract/wire/language";
import { pageAddress } from "../site-address";
import { isoDuration } from "./duration";

type Video = {
  name: string;
  description?: string | null;
  /** The page that it plays in. */
  path: string;
  thumbnail: string;
  /** Since when it is there; search engines take no video without it. */
  uploaded?: string | null;
  seconds?: number | null;
};

/** A video that anybody may watch. It has no address of its own: those are made for each viewer, and expire. */
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
    url: pageAddress(path, locale),
    isAccessibleForFree: true,
  };
}
