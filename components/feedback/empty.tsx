import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";
import { Sprout } from "./illustrations";

type Props = {
  title: ReactNode;
  action?: ReactNode;
  className?: string;
  children?: ReactNode;
};

export function Empty({ title, action, className, children }: Props) {
  return (
    <div className={classNames("mx-auto flex max-w-form flex-col items-center gap-4 px-4 py-14 text-center", className)}>
      <Sprout />
      <p className="display text-xl">{title}</p>
      {children && <div className="text-ink-soft">{children}</div>}
      {action}
    </div>
  );
}
