import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ClientMessages } from "@/components/layout/client-messages";
import { JsonLd } from "@/components/ui/json-ld";
import { pageLocale } from "@/lib/i18n/page-locale";
import { describeHome, describeSections } from "@/lib/seo/json-ld/pages";
import { sectionPageMetadata } from "@/lib/seo/section-page-metadata";
import { getHomePage } from "@/lib/server/reads/page";
import { getShopProfile } from "@/lib/server/reads/profile";
import { bringHeading, Sections } from "./_sections/sections";

export const revalidate = 300;

export async function generateMetadata({ params }: PageProps<"/[locale]">): Promise<Metadata> {
  const locale = await pageLocale(params);
  return sectionPageMetadata({ page: await getHomePage(locale), locale, path: "/" });
}

export default async function HomePage({ params }: PageProps<"/[locale]">) {
  const locale = await pageLocale(params);
  const [page, profile, t] = await Promise.all([getHomePage(locale), getShopProfile(locale), getTranslations("Shop")]);
  const begins = page.sections[0]?.kind;
  return (
    <ClientMessages>
      <JsonLd data={[...describeHome(locale, profile), ...describeSections(page.sections)]} />
      {!bringHeading(page.sections) && <h1 className="sr-only">{page.title || t("name")}</h1>}
      {/* The adverts and the introduction have their own space above. */}
      {begins !== "adverts" && begins !== "intro" && <div className="h-14 md:h-20" />}
      <Sections sections={page.sections} locale={locale} />
    </ClientMessages>
  );
}
