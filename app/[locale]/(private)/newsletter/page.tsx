import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NewsletterView } from "@/components/newsletter/newsletter-view";
import { pageLocale } from "@/lib/i18n/page-locale";
import { readFormState } from "@/lib/server/forms/form-state";
import { getTallPicture } from "@/lib/server/reads/catalogue";
import { getNewsletter } from "@/lib/server/reads/newsletter";

export async function generateMetadata({ params }: PageProps<"/[locale]/newsletter">): Promise<Metadata> {
  await pageLocale(params);
  const t = await getTranslations("Newsletter");
  return { title: t("title"), description: t("lead") };
}

export default async function NewsletterPage({ params, searchParams }: PageProps<"/[locale]/newsletter">) {
  const locale = await pageLocale(params);
  const [newsletter, posted, scene] = await Promise.all([
    getNewsletter(locale),
    readFormState("newsletter", (await searchParams).form),
    getTallPicture(locale).catch(() => null),
  ]);
  return <NewsletterView days={newsletter?.days ?? null} posted={posted} scene={scene} />;
}
