"use client";

import type { ComponentProps } from "react";
import { Link, usePathname } from "@/lib/i18n/navigation";

export function NavigationLink({ href, ...rest }: ComponentProps<typeof Link> & { href: string }) {
  return <Link {...rest} href={href} aria-current={usePathname() === href ? "page" : undefined} />;
}
