import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ClientMessages } from "@/components/layout/client-messages";
import { productsIn } from "@/components/listing/category";
import { CategoryLinks } from "@/components/listing/category-links";
import { CategoryPart } from "@/components/listing/category-part";
import { CourseFilter } from "@/components/listing/filter/course-filter";
import { filterOptionsOf } from "@/components/listing/filter/filter-options";
import { FilterTotal } from "@/components/listing/filter/filter-total";
import { Container } from "@/components/ui/container";
import { PageHeading } from "@/components/ui/heading";
import { JsonLd } from "@/components/ui/json-ld";
import { pageLocale } from "@/lib/i18n/page-locale";
import { describeCourses } from "@/lib/seo/json-ld/pages";
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
  const products = productsIn(categories);

  return (
    <ClientMessages>
      <JsonLd data={await describeCourses(products, locale)} />
      <Container>
        <PageHeading title={t("title")} lead={t("lead")} className="pb-8! md:pb-8!" />
        <CategoryLinks categories={categories} className="pb-6" />
        <CourseFilter offers={filterOptionsOf(products)} total={<FilterTotal count={products.length} />}>
          {categories.map((category, place) => (
            <CategoryPart key={category.id} category={category} first={place === 0} />
          ))}
        </CourseFilter>
      </Container>
    </ClientMessages>
  );
}
