import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Container } from "@/components/ui/container";
import { PageHeading } from "@/components/ui/heading";
import type { PartName } from "@/lib/contract/wire/part-names";
import { useOpenPages } from "@/lib/i18n/use-open-pages";
import { useParts } from "@/lib/i18n/use-parts";
import { BenefitItem } from "./benefit-item";
import { IncomeNote } from "./income-note";
import { MemberBenefits } from "./member-benefits";

/** The benefits, and the part of the shop that one is about. */
const benefits = [
  { name: "prices" },
  { name: "courses", part: "courses" },
  { name: "library", part: "materials" },
  { name: "hours", part: "courses" },
  { name: "sharing", part: "network" },
  { name: "support" },
] as const satisfies ({ name: string } | { name: string; part: PartName })[];

function BenefitList() {
  const t = useTranslations("BenefitsView");
  return useOpenPages(benefits).map(({ name }) => <BenefitItem key={name} title={t(`${name}.title`)} content={t(`${name}.text`)} />);
}

type Props = {
  /** Sign-in links for visitors, or the member's own state. */
  children: ReactNode;
};

export function BenefitsView({ children }: Props) {
  const t = useTranslations("BenefitsView");
  const parts = useParts();
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
        {parts.network && <IncomeNote className="lg:col-start-2" />}
      </div>
    </Container>
  );
}
