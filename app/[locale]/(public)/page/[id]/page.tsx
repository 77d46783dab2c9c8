import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { OwnPage } from "@/app/[locale]/(public)/_sections/own-page";
import { ClientMessages } from "@/components/layout/client-messages";
import { JsonLd } from "@/components/ui/json-ld";
import { ownPagePath } from "@/lib/format/own-page-path";
import { pageLocale } from "@/lib/i18n/page-locale";
import { describeOwnPage } from "@/lib/seo/json-ld/pages";
import { sectionPageMetadata } from "@/lib/seo/section-page-metadata";
import { findOwnPage } from "@/lib/server/reads/page";

type Props = { params: Promise<{ locale: string; id: string }> };

export const revalidate = 300;

/** Pages are rendered on first request and cached. */
export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const page = await findOwnPage((await params).id, locale);
  return page ? sectionPageMetadata({ page, locale, path: ownPagePath(page.slug) }) : {};
}

export default async function ShopPage({ params }: Props) {
  const locale = await pageLocale(params);
  const page = await findOwnPage((await params).id, locale);
  if (!page) notFound();
  return (
    <ClientMessages>
      <JsonLd data={await describeOwnPage(page, locale)} />
      <OwnPage page={page} locale={locale} />
    </ClientMessages>
  );
}
