import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ClientMessages } from "@/components/layout/client-messages";
import { MemberFrame } from "@/components/member/frame/member-frame";
import { ServiceView } from "@/components/support/service-view";
import { PageHeading } from "@/components/ui/heading";
import { pageLocale } from "@/lib/i18n/page-locale";

export async function generateMetadata({ params }: PageProps<"/[locale]/service">): Promise<Metadata> {
  await pageLocale(params);
  const t = await getTranslations("ServicePage");
  return { title: t("title") };
}

export default async function ServicePage({ params }: PageProps<"/[locale]/service">) {
  await pageLocale(params);
  const t = await getTranslations("ServicePage");
  return (
    <MemberFrame current="/service">
      <PageHeading title={t("title")} lead={t("lead")} />
      <ClientMessages>
        <ServiceView />
      </ClientMessages>
    </MemberFrame>
  );
}
