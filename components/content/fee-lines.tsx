import { useLocale, useTranslations } from "next-intl";
import { formatMoney } from "@/lib/format/money";

/** Prices in dollars, and the days that the activation includes; null for what the shop does not sell or say. */
export type MembershipFees = { activation: number | null; days: number | null; monthly: number | null };

export function ActivationFee({ fees: { activation, days, monthly } }: { fees: MembershipFees }) {
  const t = useTranslations("BenefitsView");
  const locale = useLocale();
  if (activation === null) return null;
  return (
    <>
      <p className="display figures text-4xl">{formatMoney(activation, locale)}</p>
      <p className="mt-2 text-lg">{t("activation", { days: days ?? 0 })}</p>
      {monthly !== null && (
        <p className="figures mt-5 border-t border-line pt-5 text-ink-soft">
          {t("renewal", { price: formatMoney(monthly, locale), days: days ?? 0 })}
        </p>
      )}
    </>
  );
}

export function MonthlyFee({ fees: { monthly } }: { fees: MembershipFees }) {
  const t = useTranslations("BenefitsView");
  const locale = useLocale();
  return monthly !== null && <p className="figures">{t("monthly", { price: formatMoney(monthly, locale) })}</p>;
}
