"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, Suspense, useCallback, useState } from "react";
import useSWR from "swr";
import { Failed } from "@/components/feedback/failed";
import type { CardProduct } from "@/components/product-card/card-product";
import { QueryReader } from "@/components/ui/query-reader";
import { UnlessQueried } from "@/components/ui/unless-queried";
import { useCall } from "@/lib/client/call/use-call";
import { fetchCode } from "@/lib/client/fetch-code";
import { visibleCategories } from "@/lib/format/visible-categories";
import { type Category, productsIn } from "../category";
import { applyFilter } from "./apply-filter";
import { type Filter, filterNames, isFiltered, noFilter, readFilter, withFilter } from "./filter";
import { FilterCount } from "./filter-count";
import { FilterForm } from "./filter-form";
import type { FilterOptions } from "./filter-options";
import { ResultSkeleton } from "./result-skeleton";

/** The filter is stored in the query. The page is cached for all visitors, so the query is read in the browser. */
function useQueryFilter() {
  const [query, setQuery] = useState<string | null>(null);

  const change = useCallback((filter: Filter) => {
    const address = withFilter(window.location.search, filter);
    window.history.pushState(null, "", window.location.pathname + address);
    setQuery(address);
  }, []);

  return { filter: readFilter(new URLSearchParams(query ?? "")), read: query !== null, change, onQuery: setQuery };
}

const loadResult = () => fetchCode(async () => (await import("./filter-result")).FilterResult);

type Props = {
  offers: FilterOptions;
  /** The text of the total without a filter. */
  total: ReactNode;
  /** Limits the result to one category. */
  category?: number;
  children: ReactNode;
};

type Found = { products: CardProduct[]; fitting: CardProduct[] };

function find(categories: Category[] | undefined, category: number | undefined, filter: Filter): Found | null {
  if (!categories || !isFiltered(filter)) return null;
  const products = productsIn(visibleCategories(categories), category);
  return { products, fitting: applyFilter(products, filter) };
}

/** The products by category, or the filtered list. Until the filter is used, nothing is fetched for it. */
export function CourseFilter({ offers, total, category, children }: Props) {
  const t = useTranslations("CourseFilter");
  const [intended, setMeant] = useState(false);
  const { filter, read, change, onQuery } = useQueryFilter();
  const filtered = isFiltered(filter);
  const isNeeded = intended || filtered;
  const { data, error: unread } = useCall("GET product/getCategory", isNeeded ? { type: 2 } : null);
  // Fetched like data, so that a retry fetches it too.
  const { data: FilterResult, error: missing } = useSWR(isNeeded ? "filter-result" : null, loadResult, { shouldRetryOnError: false });
  const error = unread ?? missing;
  const found = find(data, category, filter);

  return (
    <>
      <Suspense>
        <QueryReader onQuery={onQuery} />
      </Suspense>
      <FilterForm filter={filter} offers={offers} onChange={change} onIntent={() => setMeant(true)}>
        {category !== undefined && <input type="hidden" name="category" value={category} />}
      </FilterForm>
      {/* At least as high as the screen, so that a short result does not pull the footer into it. */}
      <div className="min-h-dvh">
        <FilterCount onClear={filtered ? () => change(noFilter) : undefined}>
          {!filtered && <span className={read ? undefined : "in-data-asked:invisible"}>{total}</span>}
          {found && t("found", { count: found.fitting.length })}
        </FilterCount>
        {!filtered && (
          <UnlessQueried names={filterNames} read={read} waiting={<ResultSkeleton />}>
            {children}
          </UnlessQueried>
        )}
        {filtered && error && <Failed error={error} />}
        {filtered && !error && !(found && FilterResult) && <ResultSkeleton />}
        {found && FilterResult && <FilterResult key={withFilter("", filter)} {...found} filter={filter} onChange={change} />}
      </div>
    </>
  );
}
