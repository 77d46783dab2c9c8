import type { ComponentProps } from "react";
import { Link } from "@/lib/i18n/navigation";
import { type ButtonVariants, buttonVariants } from "./button-variants";

type Props = ComponentProps<typeof Link> & ButtonVariants;

export function ButtonLink({ variant, size, wide, className, ...rest }: Props) {
  return <Link {...rest} className={buttonVariants({ variant, size, wide }, className)} />;
}
