import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";

type Props = {
  own: boolean;
  /** The author, for screen readers. */
  writer: string;
  content: string;
  /** The time, or the delivery status. */
  foot: ReactNode;
};

/** A message: the member's at the end of the line, the shop's at its start. Plain text with line breaks. */
export function Bubble({ own, writer, content, foot }: Props) {
  return (
    <div className={classNames("flex flex-col gap-1", own ? "items-end" : "items-start")}>
      <p
        className={classNames(
          "max-w-[85%] rounded-lg px-4.5 py-3 wrap-anywhere whitespace-pre-wrap sm:max-w-[70%]",
          own ? "rounded-ee-sm bg-leaf text-leaf-ink" : "rounded-es-sm bg-leaf-soft text-ink",
        )}
      >
        <span className="sr-only">{writer} </span>
        {content}
      </p>
      <div className="px-1 text-sm text-ink-soft">{foot}</div>
    </div>
  );
}
