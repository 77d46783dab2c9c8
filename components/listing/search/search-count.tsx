import { useTranslations } from "next-intl";
import { LinkText } from "@/components/ui/link-text";
import { type Filter, isFiltered } from "../filter/filter";
import type { SearchPage } from "./search-query";
import { type Choice, searchPath } from "./search-query";

type Props = { choice: Choice; filter: Filter; found: SearchPage };

/** A filter covers only the best results; if there are more, a sentence states it. */
export function SearchCount({ choice, filter, found: { total, among, cut } }: Props) {
  const t = useTranslations("SearchResult");
  const all = useTranslations("CourseFilter");
  const clear = useTranslations("FilterCount");
  return (
    <div className="flex min-h-11 items-center justify-between gap-4 pt-3 text-sm text-ink-soft">
      <p role="status" className={total === 0 ? "sr-only" : undefined}>
        {choice.keyword ? t("count", { count: total, keyword: choice.keyword }) : all("found", { count: total })}
        {cut && ` ${t("best", { count: among })}`}
      </p>
      {total > 0 && isFiltered(filter) && (
        <LinkText href={searchPath(choice)} className="inline-flex min-h-11 items-center">
          {clear("clear")}
        </LinkText>
      )}
    </div>
  );
}
