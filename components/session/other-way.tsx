import type { ReactNode } from "react";
import { linkTextLook } from "@/components/ui/link-text";
import { Link } from "@/lib/i18n/navigation";

type Props = {
  question: string;
  pathname: "/login" | "/register";
  /** Where to go afterwards, if not home: a path of this site. */
  wanted: string;
  children: ReactNode;
};

/** From signing in to registering and back, with the way on kept. */
export function OtherWay({ question, pathname, wanted, children }: Props) {
  return (
    <p className="mt-8 flex flex-wrap items-center gap-x-2 border-t border-line pt-5 text-ink-soft">
      {question}
      <Link
        href={wanted ? { pathname, query: { redirect: wanted } } : pathname}
        className={`inline-flex min-h-11 items-center font-semibold ${linkTextLook}`}
      >
        {children}
      </Link>
    </p>
  );
}
