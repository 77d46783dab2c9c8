import { useLocale, useTranslations } from "next-intl";
import { classNames } from "@/components/ui/class-names";
import type { CallData } from "@/lib/contract";
import { turnoverTypes } from "@/lib/contract/wire/payment-codes";
import { formatMoment } from "@/lib/format/date";
import { formatWithCents } from "@/lib/format/money";

type Row = CallData<"GET member/account/page">["list"][number];

const onWide = "max-sm:hidden";
const onNarrow = "text-sm text-ink-soft sm:hidden";

/** On narrow screens two columns move into the others. */
export function LedgerTable({ rows }: { rows: Row[] }) {
  const t = useTranslations("Ledger");
  const locale = useLocale();
  return (
    <table className="w-full">
      <caption className="sr-only">{t("label")}</caption>
      <thead className="border-b border-line text-start text-sm text-ink-soft">
        <tr>
          <th scope="col" className={classNames("py-3 pe-4 text-start font-medium", onWide)}>
            {t("time")}
          </th>
          <th scope="col" className="py-3 pe-4 text-start font-medium sm:pe-8 sm:text-end">
            {t("amount")}
          </th>
          <th scope="col" className="py-3 pe-4 text-start font-medium">
            {t("abstract")}
          </th>
          <th scope="col" className={classNames("py-3 ps-4 text-end font-medium", onWide)}>
            {t("balance")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, gmtModified, turnoverType, amount, notes, finalBalance }, place) => {
          const isGain = turnoverType === turnoverTypes.credit;
          const time = formatMoment(gmtModified, locale);
          const balance = formatWithCents(finalBalance, locale);
          return (
            <tr key={id ?? place} className="border-b border-line align-baseline last:border-0">
              <td className={classNames("py-4 pe-4 text-sm whitespace-nowrap text-ink-soft", onWide)}>{time}</td>
              <td className="figures py-4 pe-4 whitespace-nowrap sm:pe-8 sm:text-end">
                <span className={classNames("font-semibold", isGain && "text-leaf")}>
                  {isGain ? "+" : "−"}
                  {formatWithCents(amount, locale)}
                </span>
                <p className={onNarrow}>{balance}</p>
              </td>
              <td className="py-4 pe-4 wrap-anywhere">
                {notes}
                <p className={onNarrow}>{time}</p>
              </td>
              <td className={classNames("figures py-4 ps-4 text-end whitespace-nowrap text-ink-soft", onWide)}>{balance}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
