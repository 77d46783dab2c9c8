import type { ReactNode } from "react";
import { linkTextClass } from "@/components/ui/link-text";
import { Link } from "@/lib/i18n/navigation";

type Props = {
  question: string;
  pathname: "/login" | "/register";
  /** The path to go to afterwards, if not home. */
  wanted: string;
  children: ReactNode;
};

/** A link between login and registration that keeps the requested path. */
export function SwitchLink({ question, pathname, wanted, children }: Props) {
  return (
    <p className="mt-8 flex flex-wrap items-center gap-x-2 border-t border-line pt-5 text-ink-soft">
      {question}
      <Link
        href={wanted ? { pathname, query: { redirect: wanted } } : pathname}
        className={`inline-flex min-h-11 items-center font-semibold ${linkTextClass}`}
      >
        {children}
      </Link>
    </p>
  );
}
