import "server-only";
import type { ChangeEvent } from "@/lib/contract/wire/change-event";
import { languageOfLocale } from "@/lib/contract/wire/language";
import { getPathname } from "@/lib/i18n/navigation";
import { log } from "./log";
import { settings } from "./settings";

/** The pages that most readers of a changed row look at. */
function pagesOf({ event, id }: ChangeEvent): string[] {
  if (event === "advert-changed") return ["/"];
  if (event === "product-changed") return [`/course_detail?id=${id}`, "/", "/course"];
  return id && event !== "category-changed" ? [`/course_detail?id=${id}`] : [];
}

/** Renders changed pages anew before anybody asks: the first visitor after a change sees it, and waits for nothing. */
export async function warm(change: ChangeEvent): Promise<void> {
  const { PORT, LANGUAGES } = settings();
  for (const page of pagesOf(change)) {
    for (const locale of LANGUAGES) {
      const path = getPathname({ href: page, locale: languageOfLocale(locale).locale });
      // Asked as by somebody who takes no remembered answer.
      await fetch(`http://127.0.0.1:${PORT}${path}`, { headers: { "cache-control": "no-cache" }, signal: AbortSignal.timeout(5000) })
        .then((response) => response.body?.cancel())
        .catch((cause: unknown) => log.warn({ path, cause }, "a changed page could not be rendered beforehand"));
    }
  }
}
