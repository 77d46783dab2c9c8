import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { ClientMessages } from "@/components/layout/client-messages";
import { RecentlyViewed } from "@/components/product/related/recently-viewed";
import { RelatedProducts } from "@/components/product/related/related-products";
import { Container } from "@/components/ui/container";
import { JsonLd } from "@/components/ui/json-ld";
import { isCourse } from "@/lib/contract/wire/product-type";
import { pageLocale } from "@/lib/i18n/page-locale";
import { describeProduct } from "@/lib/seo/json-ld/pages";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { findProduct } from "@/lib/server/reads/catalogue";
import { listChapters } from "@/lib/server/reads/course";
import { listRelated } from "@/lib/server/reads/related";
import { listReviews } from "@/lib/server/reads/review";
import { CourseView } from "./course-view";
import { GoodsView } from "./goods-view";

type Props = PageProps<"/[locale]/course_detail/[id]">;

export const revalidate = 300;

/** Pages are rendered on first request and cached. */
export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const product = await findProduct((await params).id, locale);
  if (!product) return {};
  const t = await getTranslations("ProductTop");
  return pageMetadata({
    locale,
    path: `/course_detail?id=${product.id}`,
    title: `${product.name} · ${t(isCourse(product.productType) ? "course" : "product")}`,
    description: product.subTitle,
    picture: product.pic,
    about: { kind: "product", id: product.id, name: product.name },
  });
}

export default async function CourseDetailPage({ params }: Props) {
  const locale = await pageLocale(params);
  const product = await findProduct((await params).id, locale);
  if (!product) notFound();
  const [chapters, reviews, related] = await Promise.all([
    isCourse(product.productType) ? listChapters(product, locale) : null,
    listReviews(product.id, locale),
    listRelated(product.id, locale),
  ]);

  return (
    <ClientMessages>
      <JsonLd data={await describeProduct({ product, chapters, reviews: reviews.list, locale })} />
      <Container>
        {chapters ? (
          <CourseView product={product} chapters={chapters} reviews={reviews} />
        ) : (
          <GoodsView product={product} reviews={reviews} />
        )}
        <div className="mt-section flex flex-col gap-section">
          <RelatedProducts products={related} />
          <RecentlyViewed product={product} />
        </div>
      </Container>
    </ClientMessages>
  );
}
