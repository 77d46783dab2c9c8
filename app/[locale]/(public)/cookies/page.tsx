import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { CookiesView } from "@/components/content/cookies/cookies-view";
import { pageLocale } from "@/lib/i18n/page-locale";
import { pageMetadata } from "@/lib/seo/page-metadata";

export async function generateMetadata({ params }: PageProps<"/[locale]/cookies">): Promise<Metadata> {
  const locale = await pageLocale(params);
  const t = await getTranslations("Cookies");
  return pageMetadata({ locale, path: "/cookies", title: t("title"), description: t("lead") });
}

export default async function CookiesPage({ params }: PageProps<"/[locale]/cookies">) {
  await pageLocale(params);
  return <CookiesView />;
}
