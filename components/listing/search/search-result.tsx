import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Empty } from "@/components/feedback/empty";
import { ProductGrid } from "@/components/product-card/product-grid";
import { ButtonLink } from "@/components/ui/button-link";
import { Pagination } from "@/components/ui/pagination";
import { pageSizes } from "@/lib/contract/wire/codes";
import type { Filter } from "../filter/filter";
import type { SearchPage } from "./search-query";
import { type Choice, searchPath } from "./search-query";

type Props = {
  choice: Choice;
  page: number;
  filter: Filter;
  found: SearchPage;
  /** Shown if nothing was found. */
  children: ReactNode;
};

export function SearchResult({ choice, page, filter, found, children }: Props) {
  const t = useTranslations("SearchResult");
  const without = useTranslations("FilterResult");
  const { list, total, among } = found;
  const { keyword } = choice;

  if (among === 0 && keyword) {
    return (
      <Empty title={t("empty", { keyword })}>
        <p>{t("hint")}</p>
        {children}
      </Empty>
    );
  }
  if (total === 0) {
    const all = <ButtonLink href={searchPath(choice)}>{t("unfiltered", { count: among })}</ButtonLink>;
    return <Empty title={keyword ? t("unfit", { keyword }) : without("empty")} action={all} />;
  }
  if (list.length === 0) {
    const first = <ButtonLink href={searchPath(choice, 1, filter)}>{t("first")}</ButtonLink>;
    return <Empty title={t("past", { page })} action={first} />;
  }
  return (
    <section aria-label={t("label")} className="pt-8">
      <ProductGrid products={list} heading="h2" withCountry seenAtOnce={3} />
      <Pagination
        page={page}
        pages={Math.ceil(total / pageSizes.search)}
        hrefOf={(each) => searchPath(choice, each, filter)}
        className="mt-16"
      />
    </section>
  );
}
