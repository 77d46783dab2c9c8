import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { CategoryLinks } from "@/components/catalogue/category-links";
import { CategoryPart } from "@/components/catalogue/category-part";
import { ClientWords } from "@/components/layout/client-words";
import { Container } from "@/components/ui/container";
import { PageHeading } from "@/components/ui/heading";
import { pageLocale } from "@/lib/i18n/page-locale";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { listCategories } from "@/lib/server/reads/catalogue";

export const revalidate = 300;

export async function generateMetadata({ params }: PageProps<"/[locale]/course">): Promise<Metadata> {
  const locale = await pageLocale(params);
  const t = await getTranslations("CoursePage");
  return pageMetadata({ locale, path: "/course", title: t("title"), description: t("lead") });
}

export default async function CoursePage({ params }: PageProps<"/[locale]/course">) {
  const locale = await pageLocale(params);
  const [t, categories] = await Promise.all([getTranslations("CoursePage"), listCategories(locale)]);

  return (
    <ClientWords names={["FavouriteButton", "AddToCartButton"]}>
      <Container>
        <PageHeading title={t("title")} lead={t("lead")} className="pb-8! md:pb-8!" />
        <CategoryLinks categories={categories} />
        {categories.map((category, place) => (
          <CategoryPart key={category.id} category={category} first={place === 0} />
        ))}
      </Container>
    </ClientWords>
  );
}
