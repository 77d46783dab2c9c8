"use client";

import NextLink from "next/link";
import { useLocale } from "next-intl";
import { type ComponentProps, useState } from "react";
import { getPathname, type Href } from "./address";
import { isStrictPage } from "./pages";
import { usePathname } from "./use-path";

type Props = Omit<ComponentProps<"a">, "href"> & Pick<ComponentProps<typeof NextLink>, "replace" | "scroll"> & { href: Href };

/**
 * A link in the language of its page. A page is fetched ahead once somebody points at its link, never because it is in
 * sight; and between the two kinds of documents a link is the browser's own, with nothing fetched ahead.
 */
export function Link({ href, replace, scroll, ...rest }: Props) {
  const locale = useLocale();
  const here = usePathname();
  const [meant, setMeant] = useState(false);
  const address = getPathname({ href, locale });
  const path = (typeof href === "string" ? href : href.pathname).split(/[?#]/, 1)[0] ?? "";
  if (!path.startsWith("/") || isStrictPage(path) !== isStrictPage(here)) return <a {...rest} href={address} />;

  return (
    <NextLink
      {...rest}
      href={address}
      replace={replace}
      scroll={scroll}
      prefetch={meant ? null : false}
      onPointerEnter={(event) => {
        setMeant(true);
        rest.onPointerEnter?.(event);
      }}
      onFocus={(event) => {
        setMeant(true);
        rest.onFocus?.(event);
      }}
    />
  );
}
