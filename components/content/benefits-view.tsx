import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Container } from "@/components/ui/container";
import { PageHeading } from "@/components/ui/heading";
import { BenefitItem } from "./benefit-item";
import { IncomeNote } from "./income-note";
import { MemberBenefits } from "./member-benefits";

const benefits = ["prices", "courses", "library", "hours", "sharing", "support"] as const;

function BenefitList() {
  const t = useTranslations("BenefitsView");
  return benefits.map((benefit) => <BenefitItem key={benefit} title={t(`${benefit}.title`)} content={t(`${benefit}.text`)} />);
}

type Props = {
  /** Sign-in links for visitors, or the member's own state. */
  children: ReactNode;
};

export function BenefitsView({ children }: Props) {
  const t = useTranslations("BenefitsView");
  return (
    <Container>
      <PageHeading title={t("title")} lead={t("lead")} />
      <div className="grid items-start gap-x-16 gap-y-12 lg:grid-cols-[5fr_7fr]">
        <div className="rounded-lg bg-surface p-7 shadow-soft md:p-10 lg:sticky lg:top-28">{children}</div>
        <ul className="grid gap-x-10 gap-y-10 sm:grid-cols-2">
          <MemberBenefits>
            <BenefitList />
          </MemberBenefits>
        </ul>
        <IncomeNote className="lg:col-start-2" />
      </div>
    </Container>
  );
}
