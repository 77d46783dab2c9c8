"use client";

import { useRouter } from "next/navigation";
import { type Locale, useLocale } from "next-intl";
import { useEffect } from "react";
import { leadsWithin } from "@/lib/i18n/leads-within";

/** The link that an event is about, if it leads to a page of this document. */
function linkOf({ target }: Event, locale: Locale): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
  if (!link || link.target || link.hasAttribute("download") || link.origin !== window.location.origin) return null;
  if (link.getAttribute("href")?.startsWith("#")) return null;
  return leadsWithin({ from: window.location.pathname, to: link.pathname, locale }) ? link : null;
}

function addressOf({ pathname, search, hash }: HTMLAnchorElement): string {
  return pathname + search + hash;
}

/** Whether the browser has something of its own in mind with a press, such as another tab. */
function isOther({ button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented }: MouseEvent): boolean {
  return defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
}

/**
 * Turns the page without a new document where a link allows it, for all links at once. A page is fetched ahead once
 * somebody points at its link, never because it is in sight; between the shop and the pages that take money a link is the browser's own.
 */
export function PageTurner(): null {
  const router = useRouter();
  const locale = useLocale();

  useEffect(() => {
    function fetchAhead(event: Event) {
      const link = linkOf(event, locale);
      if (link) router.prefetch(addressOf(link));
    }
    function turn(event: MouseEvent) {
      const link = isOther(event) ? null : linkOf(event, locale);
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
  }, [router, locale]);

  return null;
}
