import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { DisclosureView } from "@/components/bonus/disclosure-view";
import { pageLocale } from "@/lib/i18n/page-locale";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { getDisclosure } from "@/lib/server/reads/bonus";

export const revalidate = 300;

export async function generateMetadata({ params }: PageProps<"/[locale]/income_disclosure">): Promise<Metadata> {
  const locale = await pageLocale(params);
  const t = await getTranslations("IncomeDisclosure");
  return pageMetadata({ locale, path: "/income_disclosure", title: t("title"), description: t("lead") });
}

export default async function IncomeDisclosurePage({ params }: PageProps<"/[locale]/income_disclosure">) {
  const locale = await pageLocale(params);
  return <DisclosureView disclosure={await getDisclosure(locale)} />;
}
