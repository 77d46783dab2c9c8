"use client";

import { useLocale, useTranslations } from "next-intl";
import { Empty } from "@/components/feedback/empty";
import { Failed } from "@/components/feedback/failed";
import { LoadingRows } from "@/components/feedback/loading";
import { ButtonLink } from "@/components/ui/button-link";
import { classNames } from "@/components/ui/class-names";
import { Pagination } from "@/components/ui/pagination";
import { useCall } from "@/lib/client/call/use-call";
import type { CallData } from "@/lib/contract";
import { pageSizes } from "@/lib/contract/wire/codes";
import { accountTypes, turnoverTypes } from "@/lib/contract/wire/payment-codes";
import { formatMoment } from "@/lib/format/date";
import { useMoney } from "@/lib/format/use-money";
import { DayForm } from "./day-form";
import { type Ledger, type LedgerFilter, ledgerPath } from "./ledger-filter";

type Row = CallData<"GET member/account/page">["list"][number];

const onWide = "max-sm:hidden";
const onNarrow = "text-sm text-ink-soft sm:hidden";

/** On narrow screens two columns move into the others. */
function LedgerTable({ rows }: { rows: Row[] }) {
  const t = useTranslations("Ledger");
  const locale = useLocale();
  const money = useMoney();
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
          const balance = money.aligned(finalBalance);
          return (
            <tr key={id ?? place} className="border-b border-line align-baseline last:border-0">
              <td className={classNames("py-4 pe-4 text-sm whitespace-nowrap text-ink-soft", onWide)}>{time}</td>
              <td className="figures py-4 pe-4 whitespace-nowrap sm:pe-8 sm:text-end">
                <span className={classNames("font-semibold", isGain && "text-leaf")}>
                  {isGain ? "+" : "−"}
                  {money.aligned(amount)}
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

type Props = { ledger: Ledger; filter: LedgerFilter };

function LedgerRows({ ledger, filter }: Props) {
  const t = useTranslations("Ledger");
  const { from, to, page } = filter;
  const { data, error } = useCall("GET member/account/page", {
    accountType: accountTypes[ledger],
    pageNum: page,
    pageSize: pageSizes.ledger,
    ...(from && { beginGmtCreate: from }),
    ...(to && { endGmtCreate: to }),
  });
  const toAll = <ButtonLink href={ledgerPath(ledger)}>{t("all")}</ButtonLink>;

  if (error && !data) return <Failed error={error} />;
  if (!data) return <LoadingRows />;
  if (data.list.length === 0 && (page > 1 || from || to))
    return <Empty title={t(page > 1 ? "pastEnd" : "nothingBetween")} action={toAll} />;
  if (data.list.length === 0) return <Empty title={t("empty")}>{t(`emptyLead.${ledger}`)}</Empty>;
  return (
    <>
      <LedgerTable rows={data.list} />
      <Pagination
        page={page}
        pages={Math.ceil(data.total / pageSizes.ledger)}
        hrefOf={(each) => ledgerPath(ledger, { ...filter, page: each })}
        className="mt-8"
      />
    </>
  );
}

export function LedgerView({ ledger, filter }: Props) {
  const t = useTranslations("Ledger");
  return (
    <section aria-labelledby="ledger" className="rounded-lg bg-surface p-6 shadow-soft md:p-9">
      <h2 id="ledger" className="text-xl">
        {t("title")}
      </h2>
      <p className="mt-1.5 mb-6 text-ink-soft">{t("lead")}</p>
      <DayForm key={`${filter.from} ${filter.to}`} ledger={ledger} filter={filter} />
      <div className="mt-6">
        <LedgerRows key={ledgerPath(ledger, filter)} ledger={ledger} filter={filter} />
      </div>
    </section>
  );
}
