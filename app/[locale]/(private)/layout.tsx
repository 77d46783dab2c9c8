import "@/app/globals.css";
import type { Metadata, Viewport } from "next";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { hasLocale } from "next-intl";
import { setRequestLocale } from "next-intl/server";
import { Document } from "@/components/layout/document";
import { themeColors } from "@/components/layout/theme/theme-colors";
import { LinkOffer } from "@/components/member/short-video/link-offer";
import { SignedOutRedirect } from "@/components/session/signed-out-redirect";
import type { DocumentKind } from "@/lib/i18n/pages";
import { iconMetadata } from "@/lib/seo/icon/icon-url";
import { getAgreements } from "@/lib/server/reads/content";
import { getNewsletter } from "@/lib/server/reads/newsletter";
import { getMenus } from "@/lib/server/reads/page";
import { getShopProfile } from "@/lib/server/reads/profile";
import { settings } from "@/lib/server/settings";

/** Rendered for each request, because its scripts carry that request's nonce. */
export const dynamic = "force-dynamic";
export const fetchCache = "default-cache";

export async function generateMetadata({ params }: LayoutProps<"/[locale]">): Promise<Metadata> {
  const shop = await getShopProfile((await params).locale);
  return {
    metadataBase: new URL(settings().PUBLIC_URL),
    title: { default: shop.name, template: `%s · ${shop.name}` },
    icons: iconMetadata(shop),
    robots: { index: false },
  };
}

export async function generateViewport({ params }: LayoutProps<"/[locale]">): Promise<Viewport> {
  return themeColors(await getShopProfile((await params).locale));
}

type Props = LayoutProps<"/[locale]"> & { kind?: DocumentKind };

export default async function PrivateLayout({ kind = "strict", params, children }: Props) {
  const { locale } = await params;
  const { LANGUAGES, DEMO, APP_URLS, SHORT_VIDEO_AUTHORISE_URL } = settings();
  if (!hasLocale(LANGUAGES, locale)) notFound();
  setRequestLocale(locale);
  // Signing in must work while the provider is down: then the footer has neither agreement links nor addresses.
  const [agreements, profile, newsletter, menus] = await Promise.all([
    getAgreements(locale).catch(() => null),
    getShopProfile(locale),
    getNewsletter(locale),
    getMenus(locale),
  ]);
  const nonce = (await headers()).get("x-nonce") ?? undefined;

  return (
    <SignedOutRedirect>
      <Document
        locale={locale}
        kind={kind}
        nonce={nonce}
        agreements={agreements}
        profile={profile}
        newsletter={newsletter !== null}
        menus={menus}
        languages={LANGUAGES}
        apps={APP_URLS}
        demo={DEMO}
      >
        <LinkOffer offered={SHORT_VIDEO_AUTHORISE_URL !== undefined}>{children}</LinkOffer>
      </Document>
    </SignedOutRedirect>
  );
}
