import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AboutView } from "@/components/content/about-view";
import { pageLocale } from "@/lib/i18n/page-locale";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { getTallPicture } from "@/lib/server/reads/catalogue";

export const revalidate = 300;

export async function generateMetadata({ params }: PageProps<"/[locale]/about_us">): Promise<Metadata> {
  const locale = await pageLocale(params);
  const t = await getTranslations("AboutView");
  return pageMetadata({ locale, path: "/about_us", title: t("name"), description: t("lead") });
}

export default async function AboutPage({ params }: PageProps<"/[locale]/about_us">) {
  const locale = await pageLocale(params);
  return <AboutView scene={await getTallPicture(locale)} />;
}
