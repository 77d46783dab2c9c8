import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { OpeningView } from "@/components/content/opening/opening-view";
import { pageLocale } from "@/lib/i18n/page-locale";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { getNewsletter } from "@/lib/server/reads/newsletter";
import { getShopProfile } from "@/lib/server/reads/profile";

type Props = Pick<LayoutProps<"/[locale]">, "params">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const [t, { name, state }] = await Promise.all([getTranslations("Opening"), getShopProfile(locale)]);
  const metadata = await pageMetadata({ locale, path: "/opening", title: t(`${state ?? "open"}.title`, { shop: name }) });
  // The title names the shop already.
  return { ...metadata, title: { absolute: String(metadata.title) }, robots: { index: state === "soon" } };
}

/** Stands in for every page while the shop is not open. */
export default async function OpeningPage({ params }: Props) {
  const locale = await pageLocale(params);
  const [profile, newsletter] = await Promise.all([getShopProfile(locale), getNewsletter(locale)]);
  return <OpeningView profile={profile} newsletter={newsletter !== null} />;
}
