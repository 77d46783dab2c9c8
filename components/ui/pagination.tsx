import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Link } from "@/lib/i18n/navigation";
import { classNames } from "./class-names";

/** The page numbers to show: the first, the last and the neighbors, with named gaps between them. */
function pagesAround(page: number, pages: number): (number | "gap-before" | "gap-after")[] {
  const from = Math.max(2, Math.min(page - 1, pages - 3));
  const to = Math.min(pages - 1, Math.max(page + 1, 4));
  const middle = Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);
  return [
    1,
    ...(from > 2 ? (["gap-before"] as const) : []),
    ...middle,
    ...(to < pages - 1 ? (["gap-after"] as const) : []),
    ...(pages > 1 ? [pages] : []),
  ];
}

type Props = { page: number; pages: number; hrefOf: (page: number) => string; className?: string };

const place = "inline-flex size-9 sm:size-11 items-center justify-center rounded-full figures";

function Step({ href, label, children }: { href: string | null; label: string; children: ReactNode }) {
  if (!href) return <span className={classNames(place, "text-ink-soft opacity-40")}>{children}</span>;
  return (
    <Link
      href={href}
      aria-label={label}
      className={classNames(place, "transition hover:bg-leaf-soft hover:text-leaf focus-visible:rounded-full")}
    >
      {children}
    </Link>
  );
}

/** Pagination with real links; nothing for a single page. */
export function Pagination({ page, pages, hrefOf, className }: Props) {
  const t = useTranslations("Pagination");
  if (pages <= 1) return null;

  return (
    <nav aria-label={t("label")} className={className}>
      <ul className="flex flex-wrap items-center justify-center gap-0.5 sm:gap-1">
        <li>
          <Step href={page > 1 ? hrefOf(page - 1) : null} label={t("previous")}>
            <ChevronLeft aria-hidden="true" className="size-5" />
          </Step>
        </li>
        {pagesAround(page, pages).map((each) =>
          typeof each === "string" ? (
            <li key={each} aria-hidden="true" className="w-4 text-center sm:w-6 text-ink-soft">
              …
            </li>
          ) : (
            <li key={each}>
              <Link
                href={hrefOf(each)}
                aria-label={t("page", { page: each })}
                aria-current={each === page ? "page" : undefined}
                className={classNames(
                  place,
                  "transition focus-visible:rounded-full",
                  each === page ? "bg-ink font-semibold text-paper" : "hover:bg-leaf-soft hover:text-leaf",
                )}
              >
                {each}
              </Link>
            </li>
          ),
        )}
        <li>
          <Step href={page < pages ? hrefOf(page + 1) : null} label={t("next")}>
            <ChevronRight aria-hidden="true" className="size-5" />
          </Step>
        </li>
      </ul>
    </nav>
  );
}
