import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { ClientMessages } from "@/components/layout/client-messages";
import { findCategory, productsIn } from "@/components/listing/category";
import { CourseFilter } from "@/components/listing/filter/course-filter";
import { filterOptionsOf } from "@/components/listing/filter/filter-options";
import { FilterTotal } from "@/components/listing/filter/filter-total";
import { ProductGrid } from "@/components/product-card/product-grid";
import { Container } from "@/components/ui/container";
import { PageHeading } from "@/components/ui/heading";
import { JsonLd } from "@/components/ui/json-ld";
import { LinkText } from "@/components/ui/link-text";
import { pageLocale } from "@/lib/i18n/page-locale";
import { describeCourses } from "@/lib/seo/json-ld/pages";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { listCategories } from "@/lib/server/reads/catalogue";

type Props = PageProps<"/[locale]/course/[category]">;

export const revalidate = 300;

/** Pages are rendered on first request and cached. */
export function generateStaticParams() {
  return [];
}

async function readCategory(params: Props["params"]) {
  const { locale, category } = await params;
  return findCategory(await listCategories(locale), Number(category));
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const category = await readCategory(params);
  return category ? pageMetadata({ locale, path: `/course?category=${category.id}`, title: category.name }) : {};
}

export default async function CategoryPage({ params }: Props) {
  const locale = await pageLocale(params);
  const [t, category] = await Promise.all([getTranslations("CategoryPage"), readCategory(params)]);
  if (!category) notFound();
  const products = productsIn([category]);

  return (
    <ClientMessages>
      <JsonLd data={await describeCourses(products, locale, category)} />
      <Container>
        <PageHeading title={category.name} lead={<LinkText href="/course">{t("back")}</LinkText>} className="pb-8! md:pb-8!" />
        <CourseFilter offers={filterOptionsOf(products)} total={<FilterTotal count={products.length} />} category={category.id}>
          <section aria-label={category.name} className="pt-8">
            <ProductGrid products={products} heading="h2" seenAtOnce={3} />
          </section>
        </CourseFilter>
      </Container>
    </ClientMessages>
  );
}
