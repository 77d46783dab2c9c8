import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { articlePath } from "@/components/article/article-query";
import { ArticleView } from "@/components/article/article-view";
import { Container } from "@/components/ui/container";
import { JsonLd } from "@/components/ui/json-ld";
import { pageLocale } from "@/lib/i18n/page-locale";
import { describeArticle } from "@/lib/seo/json-ld/pages";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { findArticle } from "@/lib/server/reads/article";

type Props = PageProps<"/[locale]/information_detail/[id]">;

export const revalidate = 300;

/** Pages are rendered on first request and cached. */
export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const article = await findArticle((await params).id, locale);
  if (!article) return {};
  const { id, title, summary, pic } = article;
  return pageMetadata({ locale, path: articlePath(id), title, description: summary, picture: pic, about: { kind: "article", id } });
}

export default async function ArticlePage({ params }: Props) {
  const locale = await pageLocale(params);
  const article = await findArticle((await params).id, locale);
  if (!article) notFound();

  return (
    <>
      <JsonLd data={await describeArticle(article, locale)} />
      <Container>
        <ArticleView article={article} />
      </Container>
    </>
  );
}
