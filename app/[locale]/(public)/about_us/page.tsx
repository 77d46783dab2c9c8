import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ClientMessages } from "@/components/layout/client-messages";
import { Container } from "@/components/ui/container";
import { PageHeading } from "@/components/ui/heading";
import { JsonLd } from "@/components/ui/json-ld";
import { pageLocale } from "@/lib/i18n/page-locale";
import { describeSections } from "@/lib/seo/json-ld/pages";
import { sectionPageMetadata } from "@/lib/seo/section-page-metadata";
import { getAboutPage } from "@/lib/server/reads/page";
import { bringHeading, Sections } from "../_sections/sections";

export const revalidate = 300;

export async function generateMetadata({ params }: PageProps<"/[locale]/about_us">): Promise<Metadata> {
  const locale = await pageLocale(params);
  const [t, page] = await Promise.all([getTranslations("AboutView"), getAboutPage(locale)]);
  return sectionPageMetadata({ page, locale, path: "/about_us", usual: { title: t("name"), description: t("lead") } });
}

export default async function AboutPage({ params }: PageProps<"/[locale]/about_us">) {
  const locale = await pageLocale(params);
  const [t, { title, sections }] = await Promise.all([getTranslations("AboutView"), getAboutPage(locale)]);
  return (
    <ClientMessages>
      <JsonLd data={describeSections(sections)} />
      {!bringHeading(sections) && (
        <Container>
          <PageHeading title={title || t("name")} />
        </Container>
      )}
      <Sections sections={sections} locale={locale} />
    </ClientMessages>
  );
}
