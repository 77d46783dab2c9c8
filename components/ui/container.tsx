import type { ReactNode } from "react";
import { classNames } from "./class-names";

const widths = { page: "max-w-page", words: "max-w-words", form: "max-w-form" } as const;

type Props = { width?: keyof typeof widths; className?: string; children: ReactNode };

export function Container({ width = "page", className, children }: Props) {
  return (
    <div className={classNames("mx-auto w-full px-gutter", className)}>
      <div className={classNames("mx-auto", widths[width])}>{children}</div>
    </div>
  );
}
