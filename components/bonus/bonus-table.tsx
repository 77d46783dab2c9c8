import { useLocale, useTranslations } from "next-intl";
import { classNames } from "@/components/ui/class-names";
import { LinkText } from "@/components/ui/link-text";
import type { CallData } from "@/lib/contract";
import { formatDay } from "@/lib/format/date";
import { formatWithCents } from "@/lib/format/money";
import { formatPeriod, periodDays } from "@/lib/format/period";
import { BonusAmount } from "./bonus-amount";
import { type BonusScreen, bonusDetailPath, bonusTypes } from "./bonus-filter";

type Props = { screen: BonusScreen; period: string; bonusType: 0 | 1; dollars: number };

/** A sum, linked to its details unless it is zero. */
function BonusSum({ screen, period, bonusType, dollars }: Props) {
  const t = useTranslations("Bonus");
  const locale = useLocale();
  if (dollars === 0) return <BonusAmount dollars={dollars} className="text-ink-soft" />;
  return (
    <LinkText
      href={bonusDetailPath(screen, { period, bonusType, page: 1 })}
      aria-label={t("detailOf", {
        amount: (dollars < 0 ? "−" : "") + formatWithCents(Math.abs(dollars), locale),
        fee: t(bonusTypes[bonusType]),
        days: formatPeriod(period, locale),
      })}
      className="inline-flex min-h-11 items-center font-semibold"
    >
      <BonusAmount dollars={dollars} />
    </LinkText>
  );
}

type Row = CallData<"GET historicalBonus/bonusInfo">["list"][number];

const onWide = "max-sm:hidden";
const head = "py-3 ps-4 text-end font-medium";

/** Added in cents, because 0.1 + 0.2 is not 0.3 in floating point. */
function sumOf({ membershipFee, renewalFee }: Row): number {
  return (Math.round(membershipFee * 100) + Math.round(renewalFee * 100)) / 100;
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
          const membership = <BonusSum screen={screen} period={row.period} bonusType={0} dollars={row.membershipFee} />;
          const renewal = <BonusSum screen={screen} period={row.period} bonusType={1} dollars={row.renewalFee} />;
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
                <BonusAmount dollars={sumOf(row)} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
