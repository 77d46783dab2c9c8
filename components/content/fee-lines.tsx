import { useTranslations } from "next-intl";
import { useMoney } from "@/lib/format/use-money";

/** Prices, and the days that the activation includes; null for what the shop does not sell or say. */
export type MembershipFees = { activation: number | null; days: number | null; monthly: number | null };

export function ActivationFee({ fees: { activation, days, monthly } }: { fees: MembershipFees }) {
  const t = useTranslations("BenefitsView");
  const money = useMoney();
  if (activation === null) return null;
  return (
    <>
      <p className="display figures text-4xl">{money.write(activation)}</p>
      <p className="mt-2 text-lg">{t("activation", { days: days ?? 0 })}</p>
      {monthly !== null && (
        <p className="figures mt-5 border-t border-line pt-5 text-ink-soft">
          {t("renewal", { price: money.write(monthly), days: days ?? 0 })}
        </p>
      )}
    </>
  );
}

export function MonthlyFee({ fees: { monthly } }: { fees: MembershipFees }) {
  const t = useTranslations("BenefitsView");
  const money = useMoney();
  return monthly !== null && <p className="figures">{t("monthly", { price: money.write(monthly) })}</p>;
}
