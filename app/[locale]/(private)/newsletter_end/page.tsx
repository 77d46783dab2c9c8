import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NewsletterLinkView } from "@/components/newsletter/newsletter-link-view";
import { newsletterLinkStates } from "@/lib/forms/newsletter";
import { pageLocale } from "@/lib/i18n/page-locale";
import { getTallPicture } from "@/lib/server/reads/catalogue";

export async function generateMetadata({ params }: PageProps<"/[locale]/newsletter_end">): Promise<Metadata> {
  await pageLocale(params);
  const t = await getTranslations("Newsletter");
  // The address holds the token, so no other site may read it from a link.
  return { title: t("end.ask.title"), referrer: "same-origin" };
}

export default async function NewsletterEndPage({ params, searchParams }: PageProps<"/[locale]/newsletter_end">) {
  const locale = await pageLocale(params);
  const { token, state } = await searchParams;
  const known = newsletterLinkStates.find((each) => each === state);
  const shown = typeof token === "string" ? { token, state: known ?? "ask" } : { token: "", state: known ?? "over" };
  return <NewsletterLinkView of="end" {...shown} scene={await getTallPicture(locale).catch(() => null)} />;
}
