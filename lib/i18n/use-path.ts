"use client";

import * as next from "next/navigation";
import { useLocale } from "next-intl";
import { useMemo } from "react";
import { getPathname, type Href, withoutLocale } from "./pathname";

/** The path of the current page, without its language. */
export function usePathname(): string {
  return withoutLocale(next.usePathname(), useLocale());
}

type Options = Parameters<ReturnType<typeof next.useRouter>["push"]>[1];

/** Next's router for paths without their language. */
export function useRouter() {
  const router = next.useRouter();
  const locale = useLocale();
  return useMemo(
    () => ({
      ...router,
      push: (href: Href, options?: Options) => router.push(getPathname({ href, locale }), options),
      replace: (href: Href, options?: Options) => router.replace(getPathname({ href, locale }), options),
    }),
    [router, locale],
  );
}
