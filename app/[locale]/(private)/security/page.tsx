import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { SecurityView } from "@/components/factor/security-view";
import { ClientMessages } from "@/components/layout/client-messages";
import { MemberFrame } from "@/components/member/frame/member-frame";
import { PageHeading } from "@/components/ui/heading";
import { pageLocale } from "@/lib/i18n/page-locale";

export async function generateMetadata({ params }: PageProps<"/[locale]/security">): Promise<Metadata> {
  await pageLocale(params);
  const t = await getTranslations("SecurityPage");
  return { title: t("title") };
}

export default async function SecurityPage({ params }: PageProps<"/[locale]/security">) {
  await pageLocale(params);
  const t = await getTranslations("SecurityPage");
  return (
    <MemberFrame current="/setting">
      <PageHeading title={t("title")} lead={t("lead")} />
      <ClientMessages>
        <SecurityView />
      </ClientMessages>
    </MemberFrame>
  );
}
