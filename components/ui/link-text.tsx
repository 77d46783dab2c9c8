import type { ComponentProps } from "react";
import { Link } from "@/lib/i18n/navigation";
import { classNames } from "./class-names";

export const linkTextClass =
  "text-leaf underline decoration-leaf/35 decoration-1 underline-offset-4 transition hover:text-leaf-strong hover:decoration-current";

export function LinkText({ className, ...rest }: ComponentProps<typeof Link>) {
  return <Link {...rest} className={classNames(linkTextClass, className)} />;
}
