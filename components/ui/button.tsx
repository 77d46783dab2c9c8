import type { ComponentProps, MouseEvent } from "react";
import { type ButtonVariants, buttonVariants } from "./button-variants";
import { classNames } from "./class-names";
import { Spinner } from "./spinner";

type Props = ComponentProps<"button"> & ButtonVariants & { busy?: boolean };

function ignore(event: MouseEvent) {
  event.preventDefault();
}

/** While it is busy it keeps its width and the focus, and ignores presses. */
export function Button({ variant, size, wide, busy = false, className, children, onClick, type = "button", ...rest }: Props) {
  return (
    <button
      {...rest}
      type={type}
      onClick={busy ? ignore : onClick}
      aria-busy={busy || undefined}
      className={buttonVariants({ variant, size, wide }, className)}
    >
      <span className={classNames("contents", busy && "text-transparent")}>{children}</span>
      {busy && <Spinner className="absolute inset-0 m-auto size-5" />}
    </button>
  );
}
