"use client";

import { useParams } from "next/navigation";
import type { ComponentProps } from "react";
import { ownPagePath } from "@/lib/format/own-page-path";
import { Link, usePathname } from "@/lib/i18n/navigation";

/** Whether a link leads to the page that is shown. The address of an own page differs by its query alone, which its parameter is made of. */
function useIsHere(href: string): boolean {
  const { id } = useParams<{ id?: string }>();
  const pathname = usePathname();
  return pathname === href || (typeof id === "string" && ownPagePath(id) === href);
}

export function NavigationLink({ href, ...rest }: ComponentProps<typeof Link> & { href: string }) {
  return <Link {...rest} href={href} aria-current={useIsHere(href) ? "page" : undefined} />;
}
