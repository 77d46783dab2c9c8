import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { classNames } from "./class-names";
import { IconButton } from "./icon-button";

type Props = { page: number; pages: number; onPage: (page: number) => void; className?: string };

/** Pagination for lists that the browser reads; nothing for a single page. */
export function PageButtons({ page, pages, onPage, className }: Props) {
  const t = useTranslations("Pagination");
  if (pages <= 1) return null;
  return (
    <nav aria-label={t("label")} className={classNames("flex items-center justify-center gap-4", className)}>
      <IconButton label={t("previous")} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft aria-hidden="true" className="size-5" />
      </IconButton>
      <span aria-live="polite" className="figures text-sm">
        {page} / {pages}
      </span>
      <IconButton label={t("next")} disabled={page >= pages} onClick={() => onPage(page + 1)}>
        <ChevronRight aria-hidden="true" className="size-5" />
      </IconButton>
    </nav>
  );
}
