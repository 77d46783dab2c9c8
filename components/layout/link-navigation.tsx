"use client";

import { useRouter } from "next/navigation";
import { type Locale, useLocale } from "next-intl";
import { useEffect } from "react";
import { getPathname, withoutLocale } from "@/lib/i18n/pathname";

type Here = {
  /** The paths of the pages that this document may show. */
  paths: readonly string[];
  locale: Locale;
};

/** The link of an event if it leads to a page of this document. */
function linkOf({ target }: Event, { paths, locale }: Here): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
  if (!link || link.target || link.hasAttribute("download") || link.origin !== window.location.origin) return null;
  if (link.getAttribute("href")?.startsWith("#")) return null;
  const path = withoutLocale(link.pathname, locale);
  // A path without this language's prefix belongs to another document.
  return paths.includes(path) && getPathname({ href: path, locale }) === link.pathname ? link : null;
}

function addressOf({ pathname, search, hash }: HTMLAnchorElement): string {
  return pathname + search + hash;
}

/** Whether the browser handles the click itself, for example by opening a tab. */
function isOther({ button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented }: MouseEvent): boolean {
  return defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
}

/**
 * Handles clicks on all links and navigates without a new document where that is possible. Pages are prefetched on
 * hover or focus, never by visibility. Links between public and private pages load a new document.
 */
export function LinkNavigation({ paths }: Pick<Here, "paths">): null {
  const router = useRouter();
  const locale = useLocale();

  useEffect(() => {
    function fetchAhead(event: Event) {
      const link = linkOf(event, { paths, locale });
      if (link) router.prefetch(addressOf(link));
    }
    function turn(event: MouseEvent) {
      const link = isOther(event) ? null : linkOf(event, { paths, locale });
      if (!link) return;
      event.preventDefault();
      router.push(addressOf(link), { scroll: link.dataset.stay === undefined });
    }
    document.addEventListener("pointerover", fetchAhead);
    document.addEventListener("focusin", fetchAhead);
    document.addEventListener("click", turn);
    return () => {
      document.removeEventListener("pointerover", fetchAhead);
      document.removeEventListener("focusin", fetchAhead);
      document.removeEventListener("click", turn);
    };
  }, [router, paths, locale]);

  return null;
}
