import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Container } from "@/components/ui/container";
import { PageHeading } from "@/components/ui/heading";
import { BenefitList } from "./benefit-list";
import { OwnBenefits } from "./own-benefits";

type Props = {
  /** The visitor's way in, or the member's own state. */
  children: ReactNode;
};

/** What a membership costs and what it gives. */
export function BenefitsView({ children }: Props) {
  const t = useTranslations("BenefitsView");
  return (
    <Container>
      <PageHeading title={t("title")} lead={t("lead")} />
      <div className="grid items-start gap-x-16 gap-y-12 lg:grid-cols-[5fr_7fr]">
        <div className="rounded-lg bg-surface p-7 shadow-soft md:p-10 lg:sticky lg:top-28">{children}</div>
        <ul className="grid gap-x-10 gap-y-10 sm:grid-cols-2">
          <OwnBenefits>
            <BenefitList />
          </OwnBenefits>
        </ul>
      </div>
    </Container>
  );
}
