import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import { type ChangeEvent, type ChangeEventName, fillTag } from "@/lib/contract/wire/change-event";
import { languageOfLocale } from "@/lib/contract/wire/language";
import { getPathname } from "@/lib/i18n/navigation";
import { log } from "./log";
import { settings } from "./settings";

/** The most visited pages that show what an event is about; «{id}» is the changed row. Agreements are no pages, and forms read countries. */
const pagesShowing: Record<ChangeEventName, string[]> = {
  "product-changed": ["/course_detail?id={id}", "/", "/course"],
  "stock-changed": ["/course_detail?id={id}"],
  "category-changed": ["/course", "/course?category={id}", "/"],
  "advert-changed": ["/"],
  "chapters-changed": ["/course_detail?id={id}"],
  "review-changed": ["/course_detail?id={id}"],
  "material-changed": ["/material_library", "/material_library_detail?info={id}"],
  "article-changed": ["/information_library", "/information_detail?id={id}"],
  "agreement-changed": [],
  "country-changed": [],
  "profile-changed": ["/opening", "/", "/course"],
  "texts-changed": ["/", "/course", "/about_us"],
  "page-changed": ["/", "/about_us"],
  "parts-changed": ["/", "/course"],
  "root-published": ["/ledger_roots"],
  "income-disclosed": ["/income_disclosure"],
  "shop-replaced": ["/", "/course"],
};

/** The pages to render again after an event. One about no certain row has no page of a row. */
export function pagesOf({ event, id }: Pick<ChangeEvent, "event" | "id">): string[] {
  return pagesShowing[event].filter((page) => id !== null || !page.includes("{id}")).map((page) => fillTag(page, { id }));
}

/** Longer than the server waits for a new page before it answers with the old one. */
const renderWithinMs = 15_000;

const maxRounds = 12;
const pauseMs = 150;

/** Whether an answer is the old page: a stale one, or one that is held for a second while another storefront renders. */
function isOld({ headers }: Response): boolean {
  return headers.get("x-nextjs-cache") === "STALE" || /\bs-maxage=1\b/.test(headers.get("cache-control") ?? "");
}

/** Requests a page, which has it rendered if it is stale; returns whether it was. */
async function request(path: string): Promise<boolean> {
  // Bypasses the cache of the server in front of Next.
  const headers = { "cache-control": "no-cache" };
  try {
    const response = await fetch(`http://127.0.0.1:${settings().PORT}${path}`, { headers, signal: AbortSignal.timeout(renderWithinMs) });
    await response.body?.cancel();
    return isOld(response);
  } catch (cause) {
    log.warn({ path, cause }, "a changed page could not be rendered in advance");
    return false;
  }
}

/**
 * Renders changed pages, so that the first visitor after a change sees it without waiting. A render that began before the change shows the
 * old state, so pages are requested until they are new.
 */
export async function warmCache(change: ChangeEvent): Promise<void> {
  const locales = settings().LANGUAGES.map((each) => languageOfLocale(each).locale);
  let paths = pagesOf(change).flatMap((href) => locales.map((locale) => getPathname({ href, locale })));
  for (let round = 0; round < maxRounds && paths.length > 0; round += 1) {
    if (round > 0) await pause(pauseMs);
    const old: string[] = [];
    for (const path of paths) if (await request(path)) old.push(path);
    paths = old;
  }
}
