"use client";

import { useLocale } from "next-intl";
import { useOptimistic, useTransition } from "react";
import { getPathname, useRouter } from "@/lib/i18n/navigation";
import type { Filter } from "../filter/filter";
import { FilterForm } from "../filter/filter-form";
import type { Offers } from "../filter/offers";
import { searchAddress } from "./search-query";

type Props = { keyword: string; filter: Filter; offers: Offers };

/** Narrows what was found. Each choice is an address of its own; without a script it is a form. */
export function SearchFilter({ keyword, filter, offers }: Props) {
  const router = useRouter();
  const locale = useLocale();
  const [, startTransition] = useTransition();
  const [chosen, choose] = useOptimistic(filter);

  function onChange(next: Filter) {
    startTransition(() => {
      choose(next);
      router.push(searchAddress(keyword, 1, next), { scroll: false });
    });
  }

  return (
    <FilterForm filter={chosen} offers={offers} onChange={onChange} action={getPathname({ locale, href: "/search" })}>
      <input type="hidden" name="keyword" value={keyword} />
    </FilterForm>
  );
}
