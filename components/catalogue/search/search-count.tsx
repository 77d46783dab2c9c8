import { useTranslations } from "next-intl";
import { LinkText } from "@/components/ui/link-text";
import { type Filter, isFiltered } from "../filter/filter";
import type { SearchPage } from "./search-page";
import { searchAddress } from "./search-query";

type Props = { keyword: string; filter: Filter; found: SearchPage };

/** How much was found. A filter looks through the best of it only, and says so where that matters. */
export function SearchCount({ keyword, filter, found: { total, among, cut } }: Props) {
  const t = useTranslations("SearchResult");
  const clear = useTranslations("FilterCount");
  return (
    <div className="flex min-h-11 items-center justify-between gap-4 pt-3 text-sm text-ink-soft">
      <p role="status" className={total === 0 ? "sr-only" : undefined}>
        {t("count", { count: total, keyword })}
        {cut && ` ${t("best", { count: among })}`}
      </p>
      {total > 0 && isFiltered(filter) && (
        <LinkText href={searchAddress(keyword)} className="inline-flex min-h-11 items-center">
          {clear("clear")}
        </LinkText>
      )}
    </div>
  );
}
