import type { ReactNode } from "react";
import { linkTextClass } from "./link-text";

type Props = {
  /** The URL, opened in a new tab. Without one the text has no link. */
  href: string | undefined;
  /** For screen readers only. */
  note?: string;
  children: ReactNode;
};

/** Opens in a new tab, so that a form on this page keeps its content. */
export function ExternalLink({ href, note, children }: Props) {
  if (!href) return children;
  return (
    <a href={href} target="_blank" rel="noreferrer" className={linkTextClass}>
      {children}
      {note && <span className="sr-only"> {note}</span>}
    </a>
  );
}
