import { useLocale, useTranslations } from "next-intl";
import { classNames } from "@/components/ui/class-names";
import type { CallData } from "@/lib/contract";
import { memoize } from "@/lib/format/memoize";
import { formatPeriod } from "@/lib/format/period";
import { BonusAmount } from "./bonus-amount";

type Row = CallData<"GET historicalBonus/bonusDetailInfo">["list"][number];

const percentOf = memoize((locale: string) => new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 2 }));

const onWide = "max-xl:hidden";
const head = "py-3 pe-4 text-start font-medium";

/** On narrow screens some columns move below the member. */
export function BonusDetailTable({ rows }: { rows: Row[] }) {
  const t = useTranslations("BonusDetail");
  const locale = useLocale();
  return (
    <table className="w-full">
      <caption className="sr-only">{t("label")}</caption>
      <thead className="border-b border-line text-sm text-ink-soft">
        <tr>
          <th scope="col" className={classNames(head, onWide)}>
            {t("period")}
          </th>
          <th scope="col" className={head}>
            {t("member")}
          </th>
          <th scope="col" className={classNames(head, onWide)}>
            {t("order")}
          </th>
          <th scope="col" className={classNames("py-3 pe-4 text-end font-medium whitespace-nowrap", onWide)}>
            {t("ratio")}
          </th>
          <th scope="col" className="py-3 text-end font-medium">
            {t("bonus")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ period, fromUsername, orderSn, ratio, bonus, kind }) => {
          const percent = percentOf(locale).format(ratio);
          return (
            <tr key={`${orderSn} ${fromUsername} ${bonus}`} className="border-b border-line align-baseline last:border-0">
              <td className={classNames("py-4 pe-4 text-sm whitespace-nowrap text-ink-soft", onWide)}>{formatPeriod(period, locale)}</td>
              <td className="py-4 pe-4 font-medium wrap-anywhere">
                {fromUsername}
                {kind && <p className="text-sm font-normal text-ink-soft">{t(`kinds.${kind}`)}</p>}
                <p className="figures text-sm font-normal text-ink-soft xl:hidden">{t("orderLine", { order: orderSn })}</p>
                <p className="figures text-sm font-normal text-ink-soft xl:hidden">{t("ratioLine", { ratio: percent })}</p>
              </td>
              <td className={classNames("figures py-4 pe-4 text-sm whitespace-nowrap text-ink-soft", onWide)}>{orderSn}</td>
              <td className={classNames("figures py-4 pe-4 text-end", onWide)}>{percent}</td>
              <td className="py-4 text-end font-semibold">
                <BonusAmount dollars={bonus} />
                {bonus < 0 && <p className="text-sm font-normal text-ink-soft">{t("correction")}</p>}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
