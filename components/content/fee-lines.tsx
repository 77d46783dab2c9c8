import { useLocale, useTranslations } from "next-intl";
import { formatMoney } from "@/lib/format/money";

/** Prices in dollars. */
export const membershipFees = { activation: 100, daysIncluded: 90, monthly: 19 } as const;

export function ActivationFee() {
  const t = useTranslations("BenefitsView");
  const locale = useLocale();
  const { activation, daysIncluded, monthly } = membershipFees;
  return (
    <>
      <p className="display figures text-4xl">{formatMoney(activation, locale)}</p>
      <p className="mt-2 text-lg">{t("activation", { days: daysIncluded })}</p>
      <p className="figures mt-5 border-t border-line pt-5 text-ink-soft">
        {t("renewal", { price: formatMoney(monthly, locale), days: daysIncluded })}
      </p>
    </>
  );
}

export function MonthlyFee() {
  const t = useTranslations("BenefitsView");
  const locale = useLocale();
  return <p className="figures">{t("monthly", { price: formatMoney(membershipFees.monthly, locale) })}</p>;
}
