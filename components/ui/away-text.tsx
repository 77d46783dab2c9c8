import type { ReactNode } from "react";
import { linkTextLook } from "./link-text";

type Props = {
  /** Where it leads, in a tab of its own; while nobody can say, the words stand without a link. */
  href: string | undefined;
  /** Said to whoever hears the link only. */
  note?: string;
  children: ReactNode;
};

/** A link within a line of text that leaves the page, and what was written on it, where it is. */
export function AwayText({ href, note, children }: Props) {
  if (!href) return children;
  return (
    <a href={href} target="_blank" rel="noreferrer" className={linkTextLook}>
      {children}
      {note && <span className="sr-only"> {note}</span>}
    </a>
  );
}
