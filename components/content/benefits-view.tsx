import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Container } from "@/components/ui/container";
import { PageHeading } from "@/components/ui/heading";
import { formatMoney } from "@/lib/format/money";
import { membershipFees } from "./membership-fees";

const benefits = ["prices", "courses", "library", "hours", "sharing", "support"] as const;

type Props = {
  /** The visitor's way in, or the member's own state. */
  children: ReactNode;
};

/** What a membership costs and what it gives: the same for everybody. */
export function BenefitsView({ children }: Props) {
  const t = useTranslations("BenefitsView");
  const locale = useLocale();

  return (
    <Container>
      <PageHeading title={t("title")} lead={t("lead")} />
      <div className="grid items-start gap-x-16 gap-y-12 lg:grid-cols-[5fr_7fr]">
        <div className="rounded-lg bg-surface p-7 shadow-soft md:p-10 lg:sticky lg:top-28">
          <p className="display figures text-4xl">{formatMoney(membershipFees.activation, locale)}</p>
          <p className="mt-2 text-lg">{t("activation", { days: membershipFees.daysIncluded })}</p>
          <p className="figures mt-5 border-t border-line pt-5 text-ink-soft">
            {t("renewal", { price: formatMoney(membershipFees.monthly, locale), days: membershipFees.daysIncluded })}
          </p>
          <div className="mt-8">{children}</div>
        </div>
        <ul className="grid gap-x-10 gap-y-10 sm:grid-cols-2">
          {benefits.map((benefit) => (
            <li key={benefit} className="border-t border-edge/50 pt-5">
              <h2 className="text-xl">{t(`${benefit}.title`)}</h2>
              <p className="mt-2.5 text-ink-soft">{t(`${benefit}.text`)}</p>
            </li>
          ))}
        </ul>
      </div>
    </Container>
  );
}
