"use client";

import { type ReactNode, useSyncExternalStore } from "react";

type Props = {
  /** What an address may ask for, by the names in its query. */
  names: readonly string[];
  /** What the address asks for is known. */
  read: boolean;
  /** Stands for what is asked for until it is known. */
  waiting: ReactNode;
  children: ReactNode;
};

const never = () => () => {};

/**
 * What a cached page shows where its address asks for nothing. The page is the same for every address, and scripts that read it
 * come late: so a first one decides before anything is painted, and nobody sees what was not asked for. Without a script all is shown.
 */
export function UnlessAsked({ names, read, waiting, children }: Props) {
  const parsed = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const script = `if(/[?&](${names.join("|")})=/.test(location.search))document.documentElement.dataset.asked=""`;

  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: constants of ours */}
      {parsed && <script dangerouslySetInnerHTML={{ __html: script }} />}
      <div className={read ? undefined : "in-data-asked:hidden"}>{children}</div>
      {!read && <div className="hidden in-data-asked:block">{waiting}</div>}
    </>
  );
}
