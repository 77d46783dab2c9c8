"use client";

import { type ReactNode, useSyncExternalStore } from "react";
import { queriedScript } from "@/lib/security/inline-scripts";

type Props = {
  /** The query parameters that replace the cached content. */
  names: readonly string[];
  /** Whether the query has been read. */
  read: boolean;
  /** Shown until the query has been read. */
  waiting: ReactNode;
  children: ReactNode;
};

const never = () => () => {};

/**
 * The content of a cached page for addresses without a query. The HTML is the same for all addresses, and React
 * reads the query late, so an inline script hides the content before the first paint. Without scripts all is visible.
 */
export function UnlessQueried({ names, read, waiting, children }: Props) {
  const parsed = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );

  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: constants of ours */}
      {parsed && <script dangerouslySetInnerHTML={{ __html: queriedScript(names) }} />}
      <div className={read ? undefined : "in-data-asked:hidden"}>{children}</div>
      {!read && <div className="hidden in-data-asked:block">{waiting}</div>}
    </>
  );
}
