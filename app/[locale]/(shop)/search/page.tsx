import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { productsIn } from "@/components/catalogue/category";
import { CategoryLinks } from "@/components/catalogue/category-links";
import { offersOf } from "@/components/catalogue/filter/offers";
import { Popular } from "@/components/catalogue/search/popular";
import { SearchBox } from "@/components/catalogue/search/search-box";
import { SearchCount } from "@/components/catalogue/search/search-count";
import { SearchFilter } from "@/components/catalogue/search/search-filter";
import { pageToAsk, searchPageOf } from "@/components/catalogue/search/search-page";
import { readSearchQuery } from "@/components/catalogue/search/search-query";
import { SearchResult } from "@/components/catalogue/search/search-result";
import { ClientWords } from "@/components/layout/client-words";
import { Container } from "@/components/ui/container";
import { PageHeading } from "@/components/ui/heading";
import { pageLocale } from "@/lib/i18n/page-locale";
import { listCategories, listHomeProducts } from "@/lib/server/reads/catalogue";
import { searchProducts } from "@/lib/server/reads/search";

type Props = PageProps<"/[locale]/search">;

/** What somebody asks for is in the query: each answer is made anew, out of reads that are kept. */
export const dynamic = "force-dynamic";
export const fetchCache = "default-cache";

/** Two rows on most screens. */
const popular = 6;

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  await pageLocale(params);
  const { keyword } = readSearchQuery(await searchParams);
  const t = await getTranslations("SearchPage");
  return { title: keyword ? t("titleFor", { keyword }) : t("title"), robots: { index: false } };
}

export default async function SearchPage({ params, searchParams }: Props) {
  const locale = await pageLocale(params);
  const { keyword, page, filter } = readSearchQuery(await searchParams);
  const [t, categories, hot, answer] = await Promise.all([
    getTranslations("SearchPage"),
    listCategories(locale),
    listHomeProducts(locale),
    searchProducts(keyword, pageToAsk(filter, page), locale),
  ]);
  const found = searchPageOf(answer, filter, page);

  return (
    <ClientWords names={["SearchBox", "FilterForm", "FavouriteButton", "AddToCartButton"]}>
      <Container className="min-h-dvh">
        <PageHeading title={t("title")} lead={keyword ? undefined : t("lead")} className="pb-6! md:pb-6!" />
        <SearchBox key={keyword} keyword={keyword} className="mb-6 max-w-words" />
        {!keyword && <CategoryLinks categories={categories} />}
        {found.among > 0 && <SearchFilter keyword={keyword} filter={filter} offers={offersOf(productsIn(categories))} />}
        {keyword && <SearchCount keyword={keyword} filter={filter} found={found} />}
        {keyword && (
          <SearchResult keyword={keyword} page={page} filter={filter} found={found}>
            <CategoryLinks categories={categories} className="mt-6 flex justify-center *:justify-center" />
          </SearchResult>
        )}
        {found.among === 0 && <Popular products={hot.slice(0, popular)} />}
      </Container>
    </ClientWords>
  );
}
