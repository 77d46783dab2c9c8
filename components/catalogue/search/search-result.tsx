import { useTranslations } from "next-intl";
import { Empty } from "@/components/feedback/empty";
import { ButtonLink } from "@/components/ui/button-link";
import { Pagination } from "@/components/ui/pagination";
import type { CallData } from "@/lib/contract";
import { pageSizes } from "@/lib/contract/wire/codes";
import { ProductGrid } from "../card/product-grid";
import { searchAddress } from "./search-query";

type Props = { keyword: string; page: number; found: CallData<"GET product/searchProduct"> };

/** One page of what was found, or where to look instead. */
export function SearchResult({ keyword, page, found }: Props) {
  const t = useTranslations("SearchResult");
  if (!keyword) return null;
  if (found.list.length === 0) {
    return (
      <Empty title={t("empty", { keyword })} action={<ButtonLink href="/course">{t("browse")}</ButtonLink>}>
        {t("hint")}
      </Empty>
    );
  }

  return (
    <section aria-label={t("label")} className="pt-10">
      <p className="mb-8 text-ink-soft">{t("count", { count: found.total, keyword })}</p>
      <ProductGrid products={found.list} heading="h2" withCountry seenAtOnce={3} />
      <Pagination
        page={page}
        pages={Math.ceil(found.total / pageSizes.search)}
        hrefOf={(each) => searchAddress(keyword, each)}
        className="mt-16"
      />
    </section>
  );
}
