import "@/app/globals.css";
import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { hasLocale } from "next-intl";
import { setRequestLocale } from "next-intl/server";
import { OfferLink } from "@/components/account/short-video/offer-link";
import { Document } from "@/components/layout/document";
import { icons } from "@/components/layout/icons";
import { site } from "@/components/layout/site";
import { getAgreements } from "@/lib/server/reads/content";
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

export default async function StrictLayout({ params, children }: LayoutProps<"/[locale]">) {
  const { locale } = await params;
  const { LANGUAGES, SHORT_VIDEO_AUTHORISE_URL } = settings();
  if (!hasLocale(LANGUAGES, locale)) notFound();
  setRequestLocale(locale);
  // Signing in needs no footer: while the provider is away the page comes without the links to its agreements.
  const agreements = await getAgreements(locale).catch(() => null);
  const nonce = (await headers()).get("x-nonce") ?? undefined;

  return (
    <Document locale={locale} nonce={nonce} agreements={agreements} languages={LANGUAGES}>
      <OfferLink offered={SHORT_VIDEO_AUTHORISE_URL !== undefined}>{children}</OfferLink>
    </Document>
  );
}
