import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { BenefitsView } from "@/components/content/benefits-view";
import { ActivationFee, MonthlyFee } from "@/components/content/fee-lines";
import { ClientMessages } from "@/components/layout/client-messages";
import { MembershipState } from "@/components/member/membership/membership-state";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { partPage } from "@/lib/server/part-page";
import { getMembershipFees } from "@/lib/server/reads/membership";

export const revalidate = 300;

export async function generateMetadata({ params }: PageProps<"/[locale]/member_benefits">): Promise<Metadata> {
  const locale = await partPage(params, "/member_benefits");
  const t = await getTranslations("BenefitsView");
  return pageMetadata({ locale, path: "/member_benefits", title: t("name"), description: t("lead") });
}

export default async function MemberBenefitsPage({ params }: PageProps<"/[locale]/member_benefits">) {
  const fees = await getMembershipFees(await partPage(params, "/member_benefits"));
  return (
    <ClientMessages>
      <BenefitsView>
        <MembershipState fees={<ActivationFee fees={fees} />} monthly={<MonthlyFee fees={fees} />} />
      </BenefitsView>
    </ClientMessages>
  );
}
