import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { OwnPage } from "@/app/[locale]/(public)/_sections/own-page";
import { Sections } from "@/app/[locale]/(public)/_sections/sections";
import { CourseView } from "@/app/[locale]/(public)/course_detail/[id]/course-view";
import { GoodsView } from "@/app/[locale]/(public)/course_detail/[id]/goods-view";
import { ArticleView } from "@/components/article/article-view";
import { PreviewBar } from "@/components/feedback/preview-bar";
import { ClientMessages } from "@/components/layout/client-messages";
import { Container } from "@/components/ui/container";
import { pageLocale } from "@/lib/i18n/page-locale";
import { findPreview } from "@/lib/server/reads/preview";

type Props = PageProps<"/[locale]/preview">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await pageLocale(params);
  const t = await getTranslations("PreviewBar");
  return { title: t("title"), robots: { index: false, follow: false }, referrer: "no-referrer" };
}

/** A draft of an operator, as the shop will show it. It is read for each request and stored nowhere. */
export default async function PreviewPage({ params, searchParams }: Props) {
  const locale = await pageLocale(params);
  const found = await findPreview(await searchParams, locale);
  if (!found) notFound();
  if (found.page)
    return (
      <ClientMessages>
        <PreviewBar />
        {found.page.title ? <OwnPage page={found.page} locale={locale} /> : <Sections sections={found.page.sections} locale={locale} />}
      </ClientMessages>
    );
  return (
    <ClientMessages>
      <PreviewBar />
      <Container>
        {found.article ? (
          <ArticleView article={found.article} />
        ) : found.chapters ? (
          <CourseView product={found.product} chapters={found.chapters} reviews={found.reviews} />
        ) : (
          <GoodsView product={found.product} reviews={found.reviews} />
        )}
      </Container>
    </ClientMessages>
  );
}
