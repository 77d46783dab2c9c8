import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ArticleLibrary } from "@/components/article/article-library";
import { ClientMessages } from "@/components/layout/client-messages";
import { Container } from "@/components/ui/container";
import { PageHeading } from "@/components/ui/heading";
import { pageLocale } from "@/lib/i18n/page-locale";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { listArticles } from "@/lib/server/reads/article";

export const revalidate = 300;

export async function generateMetadata({ params }: PageProps<"/[locale]/information_library">): Promise<Metadata> {
  const locale = await pageLocale(params);
  const t = await getTranslations("InformationLibraryPage");
  return pageMetadata({ locale, path: "/information_library", title: t("title"), description: t("lead") });
}

export default async function InformationLibraryPage({ params }: PageProps<"/[locale]/information_library">) {
  const locale = await pageLocale(params);
  const [t, first] = await Promise.all([getTranslations("InformationLibraryPage"), listArticles(locale)]);
  return (
    <ClientMessages>
      <Container>
        <PageHeading title={t("title")} lead={t("lead")} />
        <ArticleLibrary first={first} />
      </Container>
    </ClientMessages>
  );
}
