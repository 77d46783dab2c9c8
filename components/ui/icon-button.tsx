import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names";

export const iconButtonClass =
  "relative inline-flex size-11 shrink-0 items-center justify-center rounded-full text-ink transition hover:bg-leaf-soft hover:text-leaf active:translate-y-px focus-visible:rounded-full disabled:pointer-events-none disabled:opacity-45";

type Props = Omit<ComponentProps<"button">, "aria-label"> & { label: string; children: ReactNode };

export function IconButton({ label, className, type = "button", ...rest }: Props) {
  return <button {...rest} type={type} aria-label={label} title={label} className={classNames(iconButtonClass, className)} />;
}
