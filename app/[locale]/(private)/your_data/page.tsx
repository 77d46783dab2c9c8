import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ProofDialog } from "@/components/factor/proof-dialog";
import { ClientMessages } from "@/components/layout/client-messages";
import { MemberFrame } from "@/components/member/frame/member-frame";
import { YourDataView } from "@/components/privacy/your-data-view";
import { PageHeading } from "@/components/ui/heading";
import { pageLocale } from "@/lib/i18n/page-locale";

export async function generateMetadata({ params }: PageProps<"/[locale]/your_data">): Promise<Metadata> {
  await pageLocale(params);
  const t = await getTranslations("YourDataPage");
  return { title: t("title") };
}

export default async function YourDataPage({ params }: PageProps<"/[locale]/your_data">) {
  await pageLocale(params);
  const t = await getTranslations("YourDataPage");
  return (
    <MemberFrame current="/setting">
      <PageHeading title={t("title")} lead={t("lead")} />
      <ClientMessages>
        <YourDataView />
        <ProofDialog />
      </ClientMessages>
    </MemberFrame>
  );
}
