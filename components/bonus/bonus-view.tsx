"use client";

import { useTranslations } from "next-intl";
import { Empty } from "@/components/feedback/empty";
import { Failed } from "@/components/feedback/failed";
import { LoadingRows } from "@/components/feedback/loading";
import { ButtonLink } from "@/components/ui/button-link";
import { Pagination } from "@/components/ui/pagination";
import { useCall } from "@/lib/client/call/use-call";
import { pageSizes } from "@/lib/contract/wire/codes";
import { type BonusFilter, type BonusKind, bonusKinds, bonusPath } from "./bonus-filter";
import { BonusTable } from "./bonus-table";
import { PeriodForm } from "./period-form";

type RowsProps = { kind: BonusKind; filter: BonusFilter };

function BonusRows({ kind, filter }: RowsProps) {
  const t = useTranslations("Bonus");
  const { beginPeriod, endPeriod, page } = filter;
  const { data, error } = useCall(bonusKinds[kind].list, {
    pageNum: page,
    pageSize: pageSizes.bonuses,
    ...(beginPeriod && { beginPeriod }),
    ...(endPeriod && { endPeriod }),
  });
  const toAll = <ButtonLink href={bonusPath(kind)}>{t("all")}</ButtonLink>;

  if (error && !data) return <Failed error={error} />;
  if (!data) return <LoadingRows />;
  if (data.list.length === 0 && (page > 1 || beginPeriod || endPeriod))
    return <Empty title={t(page > 1 ? "pastEnd" : "nothingBetween")} action={toAll} />;
  if (data.list.length === 0) return <Empty title={t(`empty.${kind}`)}>{t(`emptyLead.${kind}`)}</Empty>;
  return (
    <>
      <BonusTable kind={kind} rows={data.list} />
      <Pagination
        page={page}
        pages={Math.ceil(data.total / pageSizes.bonuses)}
        hrefOf={(each) => bonusPath(kind, { ...filter, page: each })}
        className="mt-8"
      />
    </>
  );
}

type Props = RowsProps & {
  /** The server's date, which determines the periods to choose from. */
  today: string;
};

export function BonusView({ kind, filter, today }: Props) {
  const t = useTranslations("Bonus");
  return (
    <section aria-labelledby="bonus" className="rounded-lg bg-surface p-6 shadow-soft md:p-9">
      <h2 id="bonus" className="text-xl">
        {t(`title.${kind}`)}
      </h2>
      <p className="mt-1.5 mb-6 text-ink-soft">{t(`note.${kind}`)}</p>
      <PeriodForm key={`${filter.beginPeriod} ${filter.endPeriod}`} kind={kind} filter={filter} today={today} />
      <div className="mt-6">
        <BonusRows key={bonusPath(kind, filter)} kind={kind} filter={filter} />
      </div>
    </section>
  );
}
