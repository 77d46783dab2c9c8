"use client";

import { useOptimistic, useTransition } from "react";
import { useRouter } from "@/lib/i18n/navigation";
import type { Filter } from "../filter/filter";
import { FilterForm } from "../filter/filter-form";
import type { FilterOptions } from "../filter/filter-options";
import { type Choice, searchPath } from "./search-query";

type Props = Choice & { filter: Filter; offers: FilterOptions };

/** Each choice has a URL; without scripts it is a form. */
export function SearchFilter({ keyword, category, filter, offers }: Props) {
  const router = useRouter();
  const [, startTransition] = useTransition();
  const [chosen, setChosen] = useOptimistic(filter);

  function onChange(next: Filter) {
    startTransition(() => {
      setChosen(next);
      router.push(searchPath({ keyword, category }, 1, next), { scroll: false });
    });
  }

  return (
    <FilterForm filter={chosen} offers={offers} onChange={onChange}>
      {keyword && <input type="hidden" name="keyword" value={keyword} />}
      {category !== null && <input type="hidden" name="category" value={category} />}
    </FilterForm>
  );
}
