"use client";

import { ChevronDown, SlidersHorizontal } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { classNames } from "@/components/ui/class-names";
import { Segments } from "@/components/ui/segments";
import { Select } from "@/components/ui/select";
import { ToggleChip } from "@/components/ui/toggle-chip";
import { getPathname } from "@/lib/i18n/navigation";
import { useParts } from "@/lib/i18n/use-parts";
import { countCriteria } from "./apply-filter";
import { type Filter, kinds, noFilter, readFilter, withFilter } from "./filter";
import type { FilterOptions } from "./filter-options";
import { PriceRange } from "./price-range";

type Props = {
  filter: Filter;
  offers: FilterOptions;
  onChange: (filter: Filter) => void;
  /** Called on hover or focus, before the first use. */
  onIntent?: () => void;
  /** Hidden fields for other query parameters of the search page. */
  children?: ReactNode;
};

/** On phones everything but the sort order is folded behind a button. Without scripts the form leads to the search page. */
export function FilterForm({ filter, offers, onChange, onIntent, children }: Props) {
  const t = useTranslations("FilterForm");
  const [unfolded, setUnfolded] = useState(false);
  const panelId = useId();
  const change = (part: Partial<Filter>) => onChange({ ...filter, ...part });
  const criteria = countCriteria(filter);
  const locale = useLocale();
  const parts = useParts();
  const form = useRef<HTMLFormElement>(null);

  // Choices made before hydration are read from the inputs.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, as the form comes alive
  useEffect(() => {
    const entries = [...new FormData(form.current ?? undefined)].map(([name, value]) => [name, String(value)]);
    const early = readFilter(new URLSearchParams(entries));
    if (withFilter("", early) !== withFilter("", filter)) onChange(early);
  }, []);

  return (
    <form
      ref={form}
      action={getPathname({ locale, href: "/search" })}
      aria-label={t("label")}
      onPointerEnter={onIntent}
      onFocus={onIntent}
      onSubmit={(event) => event.preventDefault()}
      className="flex flex-wrap items-center justify-between gap-x-3 gap-y-4 border-y border-line py-4"
    >
      {children}
      <button
        type="button"
        aria-expanded={unfolded}
        aria-controls={panelId}
        onClick={() => setUnfolded(!unfolded)}
        className={buttonVariants(
          { variant: "outline" },
          "min-h-12! px-4! max-md:grow max-md:basis-0 md:hidden [@media(scripting:none)]:hidden",
        )}
      >
        <SlidersHorizontal aria-hidden="true" className="size-4" />
        {t("filter")}
        {criteria > 0 && <span className="figures">({criteria})</span>}
        <ChevronDown aria-hidden="true" className={classNames("size-4 transition", unfolded && "rotate-180")} />
      </button>
      <div
        id={panelId}
        className={classNames(
          "flex gap-3 max-md:order-last max-md:w-full max-md:animate-arrive max-md:flex-col md:flex-wrap md:items-center",
          !unfolded && "max-md:hidden [@media(scripting:none)]:flex",
        )}
      >
        {parts.goods && parts.courses && (
          <Segments
            label={t("type")}
            name="type"
            value={filter.kind ?? ""}
            options={[{ value: "" as const, label: t("all") }, ...kinds.map((kind) => ({ value: kind, label: t(kind) }))]}
            onChange={(kind) => change({ kind: kind || null })}
          />
        )}
        {parts.courses && offers.languages.length > 1 && (
          <Select
            name="language"
            aria-label={t("language")}
            value={filter.language ?? ""}
            onChange={({ target }) => change({ language: target.value || null })}
            className="rounded-pill! text-sm"
          >
            <option value="">{t("anyLanguage")}</option>
            {offers.languages.map(({ code, name, lang }) => (
              <option key={code} value={code} lang={lang}>
                {name}
              </option>
            ))}
          </Select>
        )}
        <PriceRange least={filter.least} most={filter.most} onChange={change} />
        <div className="flex flex-wrap gap-3">
          <ToggleChip name="free" value="1" checked={filter.free} onChange={({ target }) => change({ free: target.checked })}>
            {t("free")}
          </ToggleChip>
          {parts.membership && (
            <ToggleChip name="member" value="1" checked={filter.member} onChange={({ target }) => change({ member: target.checked })}>
              {t("member")}
            </ToggleChip>
          )}
        </div>
      </div>
      <div className="max-w-full max-md:grow md:shrink-0">
        <Select
          name="sort"
          aria-label={t("sort")}
          value={filter.sort}
          onChange={({ target }) => change({ sort: offers.sorts.find((sort) => sort === target.value) ?? noFilter.sort })}
          className="rounded-pill! text-sm"
        >
          {offers.sorts.map((sort) => (
            <option key={sort} value={sort}>
              {t(sort)}
            </option>
          ))}
        </Select>
      </div>
      <div className="hidden [@media(scripting:none)]:block">
        <Button type="submit">{t("apply")}</Button>
      </div>
    </form>
  );
}
