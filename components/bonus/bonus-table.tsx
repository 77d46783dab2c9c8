import { useLocale, useTranslations } from "next-intl";
import { classNames } from "@/components/ui/class-names";
import { LinkText } from "@/components/ui/link-text";
import type { CallData } from "@/lib/contract";
import { sumOfAmounts } from "@/lib/contract/wire/money";
import { formatDay } from "@/lib/format/date";
import { formatPeriod, periodDays } from "@/lib/format/period";
import { useMoney } from "@/lib/format/use-money";
import { BonusAmount } from "./bonus-amount";
import { type BonusScreen, bonusDetailPath, bonusTypes } from "./bonus-filter";

type Props = { screen: BonusScreen; period: string; bonusType: 0 | 1; amount: number };

/** A sum, linked to its details unless it is zero. */
function BonusSum({ screen, period, bonusType, amount }: Props) {
  const t = useTranslations("Bonus");
  const locale = useLocale();
  const money = useMoney();
  if (amount === 0) return <BonusAmount amount={amount} className="text-ink-soft" />;
  return (
    <LinkText
      href={bonusDetailPath(screen, { period, bonusType, page: 1 })}
      aria-label={t("detailOf", {
        amount: (amount < 0 ? "−" : "") + money.aligned(Math.abs(amount)),
        fee: t(bonusTypes[bonusType]),
        days: formatPeriod(period, locale),
      })}
      className="inline-flex min-h-11 items-center font-semibold"
    >
      <BonusAmount amount={amount} />
    </LinkText>
  );
}

type Row = CallData<"GET historicalBonus/bonusInfo">["list"][number];

const onWide = "max-sm:hidden";
const head = "py-3 ps-4 text-end font-medium";

function sumOf({ membershipFee, renewalFee }: Row): number {
  return sumOfAmounts([{ amount: membershipFee }, { amount: renewalFee }]);
}

function PeriodName({ screen, period }: { screen: BonusScreen; period: string }) {
  const t = useTranslations("Bonus");
  const locale = useLocale();
  return (
    <>
      <p className="font-medium">{formatPeriod(period, locale)}</p>
      <p className="figures text-sm text-ink-soft">{t("number", { period })}</p>
      {screen === "estimated" && (
        <p className="text-sm text-ink-soft">{t("openUntil", { day: formatDay(periodDays(period).last.toISOString(), locale) })}</p>
      )}
    </>
  );
}

/** On narrow screens two columns move below the period. */
export function BonusTable({ screen, rows }: { screen: BonusScreen; rows: Row[] }) {
  const t = useTranslations("Bonus");
  return (
    <table className="w-full">
      <caption className="sr-only">{t(`label.${screen}`)}</caption>
      <thead className="border-b border-line text-sm text-ink-soft">
        <tr>
          <th scope="col" className="py-3 text-start font-medium">
            {t("period")}
          </th>
          <th scope="col" className={classNames(head, onWide)}>
            {t("membershipFee")}
          </th>
          <th scope="col" className={classNames(head, onWide)}>
            {t("renewalFee")}
          </th>
          <th scope="col" className={head}>
            {t("sum")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const membership = <BonusSum screen={screen} period={row.period} bonusType={0} amount={row.membershipFee} />;
          const renewal = <BonusSum screen={screen} period={row.period} bonusType={1} amount={row.renewalFee} />;
          return (
            <tr key={row.period} className="border-b border-line align-baseline last:border-0">
              <td className="py-4">
                <PeriodName screen={screen} period={row.period} />
                <dl className="mt-2 grid grid-cols-[auto_1fr] items-center gap-x-4 text-sm sm:hidden">
                  <dt className="text-ink-soft">{t("membershipFee")}</dt>
                  <dd className="flex min-h-11 items-center">{membership}</dd>
                  <dt className="text-ink-soft">{t("renewalFee")}</dt>
                  <dd className="flex min-h-11 items-center">{renewal}</dd>
                </dl>
              </td>
              <td className={classNames("py-4 ps-4 text-end", onWide)}>{membership}</td>
              <td className={classNames("py-4 ps-4 text-end", onWide)}>{renewal}</td>
              <td className="py-4 ps-4 text-end font-semibold">
                <BonusAmount amount={sumOf(row)} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
