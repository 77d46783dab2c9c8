"use client";

import { usePathname } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useSyncExternalStore } from "react";
import { signInPath } from "@/components/feedback/sign-in-path";
import { classNames } from "@/components/ui/class-names";
import { linkTextClass } from "@/components/ui/link-text";
import { useSession } from "@/lib/client/session/use-session";

/** The router changes the URL while React commits, when nothing may be scheduled, so the listener runs in a microtask. */
function subscribe(listener: () => void) {
  const later = () => queueMicrotask(listener);
  window.addEventListener("popstate", later);
  window.navigation?.addEventListener("currententrychange", later);
  return () => {
    window.removeEventListener("popstate", later);
    window.navigation?.removeEventListener("currententrychange", later);
  };
}

/** The current path and query; null on the server, where the page may be rendered under an internal path. */
function useCurrentPath(): string | null {
  usePathname(); // Re-renders after a navigation in browsers without the Navigation API.
  return useSyncExternalStore(
    subscribe,
    () => window.location.pathname + window.location.search,
    () => null,
  );
}

/** For guests only. Its space is reserved, so that nothing moves once the session is known. Without scripts it never is. */
export function SignInLink({ className }: { className?: string }) {
  const t = useTranslations("SignInLink");
  const locale = useLocale();
  const address = useCurrentPath();
  const guest = useSession()?.state === "guest";

  return (
    <a
      href={signInPath(locale, address)}
      className={classNames("text-sm font-semibold whitespace-nowrap", linkTextClass, !guest && "invisible noscript:visible", className)}
    >
      {t("label")}
    </a>
  );
}
