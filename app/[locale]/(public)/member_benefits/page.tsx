import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { BenefitsView } from "@/components/content/benefits-view";
import { ActivationFee, MonthlyFee } from "@/components/content/fee-lines";
import { ClientMessages } from "@/components/layout/client-messages";
import { MembershipState } from "@/components/member/membership/membership-state";
import { pageLocale } from "@/lib/i18n/page-locale";
import { pageMetadata } from "@/lib/seo/page-metadata";

export const revalidate = 300;

export async function generateMetadata({ params }: PageProps<"/[locale]/member_benefits">): Promise<Metadata> {
  const locale = await pageLocale(params);
  const t = await getTranslations("BenefitsView");
  return pageMetadata({ locale, path: "/member_benefits", title: t("name"), description: t("lead") });
}

export default async function MemberBenefitsPage({ params }: PageProps<"/[locale]/member_benefits">) {
  await pageLocale(params);
  return (
    <ClientMessages names={["MembershipState"]}>
      <BenefitsView>
        <MembershipState fees={<ActivationFee />} monthly={<MonthlyFee />} />
      </BenefitsView>
    </ClientMessages>
  );
}
