import "@/app/globals.css";
import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { hasLocale } from "next-intl";
import { setRequestLocale } from "next-intl/server";
import { Document } from "@/components/layout/document";
import { icons } from "@/components/layout/icons";
import { site } from "@/components/layout/site";
import { LinkOffer } from "@/components/member/short-video/link-offer";
import { SignedOutRedirect } from "@/components/session/signed-out-redirect";
import { getAgreements } from "@/lib/server/reads/content";
import { getNewsletter } from "@/lib/server/reads/newsletter";
import { settings } from "@/lib/server/settings";

export { themeColours as viewport } from "@/components/layout/theme/theme-colours";

/** Rendered for each request, because its scripts carry that request's nonce. */
export const dynamic = "force-dynamic";
export const fetchCache = "default-cache";

export function generateMetadata(): Metadata {
  return {
    metadataBase: new URL(settings().PUBLIC_URL),
    title: { default: site.name, template: `%s · ${site.name}` },
    icons,
    robots: { index: false },
  };
}

export default async function PrivateLayout({ params, children }: LayoutProps<"/[locale]">) {
  const { locale } = await params;
  const { LANGUAGES, DEMO, APP_URLS, SHORT_VIDEO_AUTHORISE_URL } = settings();
  if (!hasLocale(LANGUAGES, locale)) notFound();
  setRequestLocale(locale);
  // Signing in must work while the provider is down: then the footer has no agreement links.
  const [agreements, newsletter] = await Promise.all([getAgreements(locale).catch(() => null), getNewsletter(locale)]);
  const nonce = (await headers()).get("x-nonce") ?? undefined;

  return (
    <SignedOutRedirect>
      <Document
        locale={locale}
        nonce={nonce}
        agreements={agreements}
        newsletter={newsletter !== null}
        languages={LANGUAGES}
        apps={APP_URLS}
        demo={DEMO}
      >
        <LinkOffer offered={SHORT_VIDEO_AUTHORISE_URL !== undefined}>{children}</LinkOffer>
      </Document>
    </SignedOutRedirect>
  );
}
