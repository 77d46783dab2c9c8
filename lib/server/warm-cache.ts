import "server-only";
import type { ChangeEvent } from "@/lib/contract/wire/change-event";
import { languageOfLocale } from "@/lib/contract/wire/language";
import { getPathname } from "@/lib/i18n/navigation";
import { log } from "./log";
import { settings } from "./settings";

/** The most visited pages that show a changed row. */
function pagesOf({ event, id }: ChangeEvent): string[] {
  if (event === "advert-changed") return ["/"];
  if (event === "shop-replaced") return ["/", "/course"];
  if (event === "product-changed") return [`/course_detail?id=${id}`, "/", "/course"];
  return id && event !== "category-changed" ? [`/course_detail?id=${id}`] : [];
}

/** Renders changed pages, so that the first visitor after a change sees it without waiting. */
export async function warmCache(change: ChangeEvent): Promise<void> {
  const { PORT, LANGUAGES } = settings();
  for (const page of pagesOf(change)) {
    for (const locale of LANGUAGES) {
      const path = getPathname({ href: page, locale: languageOfLocale(locale).locale });
      // Bypasses the cache of the server in front of Next.
      await fetch(`http://127.0.0.1:${PORT}${path}`, { headers: { "cache-control": "no-cache" }, signal: AbortSignal.timeout(5000) })
        .then((response) => response.body?.cancel())
        .catch((cause: unknown) => log.warn({ path, cause }, "a changed page could not be rendered in advance"));
    }
  }
}
