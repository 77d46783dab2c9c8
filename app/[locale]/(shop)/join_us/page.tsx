import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ContactForm } from "@/components/content/contact-form";
import { NextSteps } from "@/components/content/next-steps";
import { ClientWords } from "@/components/layout/client-words";
import { Container } from "@/components/ui/container";
import { PageHeading } from "@/components/ui/heading";
import { pageLocale } from "@/lib/i18n/page-locale";
import { pageMetadata } from "@/lib/seo/page-metadata";

export const revalidate = 300;

export async function generateMetadata({ params }: PageProps<"/[locale]/join_us">): Promise<Metadata> {
  const locale = await pageLocale(params);
  const t = await getTranslations("JoinUsPage");
  return pageMetadata({ locale, path: "/join_us", title: t("name"), description: t("lead") });
}

export default async function JoinUsPage({ params }: PageProps<"/[locale]/join_us">) {
  await pageLocale(params);
  const t = await getTranslations("JoinUsPage");
  return (
    <ClientWords names={["ContactForm"]}>
      <Container>
        <div className="grid items-start gap-x-16 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
          <PageHeading title={t("title")} lead={t("lead")} />
          <div className="rounded-lg bg-surface p-6 shadow-soft md:p-10 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-14">
            <ContactForm />
          </div>
          <NextSteps className="mt-12 lg:mt-0" />
        </div>
      </Container>
    </ClientWords>
  );
}
