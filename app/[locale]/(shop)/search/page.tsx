import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { CategoryLinks } from "@/components/catalogue/category-links";
import { SearchBox } from "@/components/catalogue/search/search-box";
import { readSearchQuery } from "@/components/catalogue/search/search-query";
import { SearchResult } from "@/components/catalogue/search/search-result";
import { ClientWords } from "@/components/layout/client-words";
import { Container } from "@/components/ui/container";
import { PageHeading } from "@/components/ui/heading";
import { pageLocale } from "@/lib/i18n/page-locale";
import { listCategories } from "@/lib/server/reads/catalogue";
import { searchProducts } from "@/lib/server/reads/search";

type Props = PageProps<"/[locale]/search">;

/** What somebody asks for is in the query: each answer is made anew, out of reads that are kept. */
export const dynamic = "force-dynamic";
export const fetchCache = "default-cache";

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await pageLocale(params);
  const t = await getTranslations("SearchPage");
  return { title: t("title"), robots: { index: false } };
}

export default async function SearchPage({ params, searchParams }: Props) {
  const locale = await pageLocale(params);
  const { keyword, page } = readSearchQuery(await searchParams);
  const [t, categories, found] = await Promise.all([
    getTranslations("SearchPage"),
    listCategories(locale),
    searchProducts(keyword, page, locale),
  ]);

  return (
    <ClientWords names={["SearchBox", "FavouriteButton", "AddToCartButton"]}>
      <Container>
        <PageHeading title={t("title")} className="pb-6! md:pb-6!" />
        <SearchBox key={keyword} keyword={keyword} className="max-w-words" />
        <CategoryLinks categories={categories} className="mt-5" />
        <SearchResult keyword={keyword} page={page} found={found} />
      </Container>
    </ClientWords>
  );
}
