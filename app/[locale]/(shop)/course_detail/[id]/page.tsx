import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { Introduction } from "@/components/catalogue/detail/introduction";
import { isCourse } from "@/components/catalogue/detail/product";
import { ProductTop } from "@/components/catalogue/detail/product-top";
import { ChapterList } from "@/components/course/chapter-list";
import { ClientWords } from "@/components/layout/client-words";
import { ReviewPart } from "@/components/review/review-part";
import { Container } from "@/components/ui/container";
import { Tabs } from "@/components/ui/tabs";
import { pageLocale } from "@/lib/i18n/page-locale";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { findProduct } from "@/lib/server/reads/catalogue";
import { listChapters } from "@/lib/server/reads/course";
import { listReviews } from "@/lib/server/reads/review";

type Props = PageProps<"/[locale]/course_detail/[id]">;

export const revalidate = 300;

/** Every page is made when it is first asked for, and kept. */
export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const product = await findProduct((await params).id, locale);
  if (!product) return {};
  return pageMetadata({
    locale,
    path: `/course_detail?id=${product.id}`,
    title: product.name,
    description: product.subTitle,
    picture: product.pic,
  });
}

export default async function CourseDetailPage({ params }: Props) {
  const locale = await pageLocale(params);
  const product = await findProduct((await params).id, locale);
  if (!product) notFound();
  const [t, chapters, reviews] = await Promise.all([
    getTranslations("CourseDetailPage"),
    isCourse(product) ? listChapters(product, locale) : null,
    listReviews(product.id, locale),
  ]);

  return (
    <ClientWords names={["Gallery", "BuyBox", "Price", "PriceNote", "FavouriteButton", "AddToCartButton"]}>
      <Container>
        <ProductTop product={product} />
        <div className="mt-16 md:mt-24">
          <Tabs
            label={product.name}
            tabs={[
              { name: "introduction", label: t("introduction"), panel: <Introduction product={product} /> },
              ...(chapters ? [{ name: "catalogue", label: t("catalogue"), panel: <ChapterList chapters={chapters} /> }] : []),
              {
                name: "evaluate",
                label: t("evaluate", { count: reviews.total }),
                panel: <ReviewPart rating={product.productEvaluateCount} reviews={reviews.list} />,
              },
            ]}
          />
        </div>
      </Container>
    </ClientWords>
  );
}
