import type { ComponentProps } from "react";
import { Link } from "@/lib/i18n/navigation";
import { type ButtonLook, buttonLook } from "./button-look";

type Props = ComponentProps<typeof Link> & ButtonLook;

export function ButtonLink({ look, size, wide, className, ...rest }: Props) {
  return <Link {...rest} className={buttonLook({ look, size, wide }, className)} />;
}
