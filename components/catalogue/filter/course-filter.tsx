"use client";

import { useTranslations } from "next-intl";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { Failed } from "@/components/feedback/failed";
import { UnlessAsked } from "@/components/ui/unless-asked";
import { useCall } from "@/lib/client/use-call";
import { shownCategories } from "@/lib/format/shown-categories";
import type { CardProduct } from "../card/card-product";
import { type Category, productsIn } from "../category";
import { AddressReader } from "./address-reader";
import { applyFilter } from "./apply-filter";
import { type Filter, filterNames, isFiltered, noFilter, withFilter } from "./filter";
import { FilterCount } from "./filter-count";
import { FilterForm } from "./filter-form";
import type { Offers } from "./offers";
import { ResultSkeleton } from "./result-skeleton";
import { useAddressFilter } from "./use-address-filter";

const loadResult = async () => ({ default: (await import("./filter-result")).FilterResult });
const FilterResult = lazy(loadResult);

type Props = {
  offers: Offers;
  /** How much there is without a filter, in words. */
  total: ReactNode;
  /** Only what is in this category. */
  category?: number;
  /** What is shown without a filter. */
  children: ReactNode;
};

type Found = { products: CardProduct[]; fitting: CardProduct[] };

function find(categories: Category[] | undefined, category: number | undefined, filter: Filter): Found | null {
  if (!categories || !isFiltered(filter)) return null;
  const products = productsIn(shownCategories(categories), category);
  return { products, fitting: applyFilter(products, filter) };
}

/** What there is, by category; or what a filter lets through, once somebody asks. Until then nothing is fetched for it. */
export function CourseFilter({ offers, total, category, children }: Props) {
  const t = useTranslations("CourseFilter");
  const [meant, setMeant] = useState(false);
  const { filter, read, change, onAddress } = useAddressFilter();
  const filtered = isFiltered(filter);
  const { data, error } = useCall("GET product/getCategory", meant || filtered ? { type: 2 } : null);

  const found = find(data, category, filter);

  function onMeant() {
    setMeant(true);
    void loadResult();
  }

  return (
    <>
      <Suspense>
        <AddressReader onAddress={onAddress} />
      </Suspense>
      <FilterForm filter={filter} offers={offers} onChange={change} onMeant={onMeant} />
      {/* As high as a screen, so that a short result does not pull the foot of the page into it. */}
      <div className="min-h-dvh">
        <FilterCount onClear={filtered ? () => change(noFilter) : undefined}>
          {!filtered && <span className={read ? undefined : "in-data-asked:invisible"}>{total}</span>}
          {found && t("found", { count: found.fitting.length })}
        </FilterCount>
        {!filtered && (
          <UnlessAsked names={filterNames} read={read} waiting={<ResultSkeleton />}>
            {children}
          </UnlessAsked>
        )}
        {filtered && error && <Failed error={error} />}
        {filtered && !error && !found && <ResultSkeleton />}
        <Suspense fallback={<ResultSkeleton />}>
          {found && <FilterResult key={withFilter("", filter)} {...found} filter={filter} onChange={change} />}
        </Suspense>
      </div>
    </>
  );
}
