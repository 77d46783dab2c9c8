import "@/app/globals.css";
import type { Metadata, Viewport } from "next";
import { notFound } from "next/navigation";
import { hasLocale } from "next-intl";
import { getTranslations, setRequestLocale } from "next-intl/server";
import type { ReactNode } from "react";
import { Document } from "@/components/layout/document";
import { themeColors } from "@/components/layout/theme/theme-colors";
import { languageOfLocale } from "@/lib/contract/wire/language";
import { iconMetadata } from "@/lib/seo/icon/icon-url";
import { getAgreements } from "@/lib/server/reads/content";
import { getNewsletter } from "@/lib/server/reads/newsletter";
import { getMenus, requireMenus } from "@/lib/server/reads/page";
import { getShopProfile, requireShop } from "@/lib/server/reads/profile";
import { settings } from "@/lib/server/settings";

type Props = LayoutProps<"/[locale]">;

/** Pages are rendered on first request and cached. */
export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = languageOfLocale((await params).locale);
  const [t, texts, shop] = await Promise.all([
    getTranslations({ locale, namespace: "Site" }),
    getTranslations({ locale, namespace: "Shop" }),
    getShopProfile(locale),
  ]);
  const name = texts("name");
  return {
    metadataBase: new URL(settings().PUBLIC_URL),
    title: { default: t("title", { shop: name, tagline: texts("tagline") }), template: `%s · ${name}` },
    description: t("description"),
    icons: iconMetadata(shop),
    manifest: "/manifest.webmanifest",
  };
}

export async function generateViewport({ params }: Props): Promise<Viewport> {
  return themeColors(await getShopProfile((await params).locale));
}

/** Fails in place of the page without the agreements, the menus or the shop's name: no page is stored that lacks them, and its header is shown all the same. */
async function RequireFrame({ locale, children }: { locale: string; children: ReactNode }) {
  await Promise.all([getAgreements(locale), requireShop(locale), requireMenus(locale)]);
  return children;
}

export default async function PublicLayout({ params, children }: Props) {
  const { locale } = await params;
  const { LANGUAGES, DEMO, APP_URLS } = settings();
  if (!hasLocale(LANGUAGES, locale)) notFound();
  setRequestLocale(locale);
  const [agreements, profile, newsletter, menus] = await Promise.all([
    getAgreements(locale).catch(() => null),
    getShopProfile(locale),
    getNewsletter(locale),
    getMenus(locale),
  ]);

  return (
    <Document
      locale={locale}
      kind="cached"
      agreements={agreements}
      profile={profile}
      newsletter={newsletter !== null}
      menus={menus}
      languages={LANGUAGES}
      demo={DEMO}
      apps={APP_URLS}
    >
      <RequireFrame locale={locale}>{children}</RequireFrame>
    </Document>
  );
}
