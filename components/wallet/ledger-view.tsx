"use client";

import { useTranslations } from "next-intl";
import { Empty } from "@/components/feedback/empty";
import { Failed } from "@/components/feedback/failed";
import { LoadingRows } from "@/components/feedback/loading";
import { ButtonLink } from "@/components/ui/button-link";
import { Pagination } from "@/components/ui/pagination";
import { useCall } from "@/lib/client/call/use-call";
import { pageSizes } from "@/lib/contract/wire/codes";
import { accountTypes } from "@/lib/contract/wire/payment-codes";
import { DayForm } from "./day-form";
import { type Ledger, type LedgerFilter, ledgerPath } from "./ledger-filter";
import { LedgerTable } from "./ledger-table";

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
