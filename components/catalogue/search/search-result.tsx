import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Empty } from "@/components/feedback/empty";
import { ButtonLink } from "@/components/ui/button-link";
import { Pagination } from "@/components/ui/pagination";
import { pageSizes } from "@/lib/contract/wire/codes";
import { ProductGrid } from "../card/product-grid";
import type { Filter } from "../filter/filter";
import type { SearchPage } from "./search-page";
import { searchAddress } from "./search-query";

type Props = {
  keyword: string;
  page: number;
  filter: Filter;
  found: SearchPage;
  /** Where to look where nothing was found. */
  children: ReactNode;
};

/** One page of what was found, or where to look instead. */
export function SearchResult({ keyword, page, filter, found, children }: Props) {
  const t = useTranslations("SearchResult");
  const { list, total, among } = found;

  if (among === 0) {
    return (
      <Empty title={t("empty", { keyword })}>
        <p>{t("hint")}</p>
        {children}
      </Empty>
    );
  }
  if (total === 0) {
    const all = <ButtonLink href={searchAddress(keyword)}>{t("unfiltered", { count: among })}</ButtonLink>;
    return <Empty title={t("unfit", { keyword })} action={all} />;
  }
  if (list.length === 0) {
    const first = <ButtonLink href={searchAddress(keyword, 1, filter)}>{t("first")}</ButtonLink>;
    return <Empty title={t("past", { page })} action={first} />;
  }
  return (
    <section aria-label={t("label")} className="pt-8">
      <ProductGrid products={list} heading="h2" withCountry seenAtOnce={3} />
      <Pagination
        page={page}
        pages={Math.ceil(total / pageSizes.search)}
        hrefOf={(each) => searchAddress(keyword, each, filter)}
        className="mt-16"
      />
    </section>
  );
}
