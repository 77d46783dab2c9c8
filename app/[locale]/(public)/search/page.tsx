import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ClientMessages } from "@/components/layout/client-messages";
import { productsIn } from "@/components/listing/category";
import { CategoryLinks } from "@/components/listing/category-links";
import { filterOptionsOf } from "@/components/listing/filter/filter-options";
import { Popular } from "@/components/listing/search/popular";
import { SearchBox } from "@/components/listing/search/search-box";
import { SearchCount } from "@/components/listing/search/search-count";
import { SearchFilter } from "@/components/listing/search/search-filter";
import { browsePageOf, providerPageOf, readSearchQuery, searchPageOf } from "@/components/listing/search/search-query";
import { SearchResult } from "@/components/listing/search/search-result";
import { Container } from "@/components/ui/container";
import { PageHeading } from "@/components/ui/heading";
import { pageLocale } from "@/lib/i18n/page-locale";
import { listCategories, listHomeProducts } from "@/lib/server/reads/catalogue";
import { searchProducts } from "@/lib/server/reads/search";

type Props = PageProps<"/[locale]/search">;

/** The result depends on the query, so each response is rendered on its own from cached reads. */
export const dynamic = "force-dynamic";
export const fetchCache = "default-cache";

const popular = 6;

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  await pageLocale(params);
  const { keyword } = readSearchQuery(await searchParams);
  const t = await getTranslations("SearchPage");
  return { title: keyword ? t("titleFor", { keyword }) : t("title"), robots: { index: false } };
}

export default async function SearchPage({ params, searchParams }: Props) {
  const locale = await pageLocale(params);
  const { page, filter, browses, ...choice } = readSearchQuery(await searchParams);
  const { keyword, category } = choice;
  const [t, categories, hot, answer] = await Promise.all([
    getTranslations("SearchPage"),
    listCategories(locale),
    listHomeProducts(locale),
    searchProducts(keyword, providerPageOf(filter, page), locale),
  ]);
  const found = browses ? browsePageOf(productsIn(categories, category ?? undefined), filter, page) : searchPageOf(answer, filter, page);
  const listed = keyword !== "" || browses;

  return (
    <ClientMessages>
      <Container className="min-h-dvh">
        <PageHeading title={t("title")} lead={listed ? undefined : t("lead")} className="pb-6! md:pb-6!" />
        <SearchBox key={keyword} keyword={keyword} className="mb-6 max-w-words" />
        {!listed && <CategoryLinks categories={categories} />}
        {found.among > 0 && <SearchFilter {...choice} filter={filter} offers={filterOptionsOf(productsIn(categories))} />}
        {listed && <SearchCount choice={choice} filter={filter} found={found} />}
        {listed && (
          <SearchResult choice={choice} page={page} filter={filter} found={found}>
            <CategoryLinks categories={categories} className="mt-6 flex justify-center *:justify-center" />
          </SearchResult>
        )}
        {found.among === 0 && <Popular products={hot.slice(0, popular)} />}
      </Container>
    </ClientMessages>
  );
}
