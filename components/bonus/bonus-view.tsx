"use client";

import { useTranslations } from "next-intl";
import { Empty } from "@/components/feedback/empty";
import { Failed } from "@/components/feedback/failed";
import { LoadingRows } from "@/components/feedback/loading";
import { ButtonLink } from "@/components/ui/button-link";
import { Pagination } from "@/components/ui/pagination";
import { useCall } from "@/lib/client/call/use-call";
import { pageSizes } from "@/lib/contract/wire/codes";
import { type BonusFilter, type BonusScreen, bonusPath, bonusScreens } from "./bonus-filter";
import { BonusTable } from "./bonus-table";
import { PeriodForm } from "./period-form";

type RowsProps = { screen: BonusScreen; filter: BonusFilter };

function BonusRows({ screen, filter }: RowsProps) {
  const t = useTranslations("Bonus");
  const { beginPeriod, endPeriod, page } = filter;
  const { data, error } = useCall(bonusScreens[screen].list, {
    pageNum: page,
    pageSize: pageSizes.bonuses,
    ...(beginPeriod && { beginPeriod }),
    ...(endPeriod && { endPeriod }),
  });
  const toAll = <ButtonLink href={bonusPath(screen)}>{t("all")}</ButtonLink>;

  if (error && !data) return <Failed error={error} />;
  if (!data) return <LoadingRows />;
  if (data.list.length === 0 && (page > 1 || beginPeriod || endPeriod))
    return <Empty title={t(page > 1 ? "pastEnd" : "nothingBetween")} action={toAll} />;
  if (data.list.length === 0) return <Empty title={t(`empty.${screen}`)}>{t(`emptyLead.${screen}`)}</Empty>;
  return (
    <>
      <BonusTable screen={screen} rows={data.list} />
      <Pagination
        page={page}
        pages={Math.ceil(data.total / pageSizes.bonuses)}
        hrefOf={(each) => bonusPath(screen, { ...filter, page: each })}
        className="mt-8"
      />
    </>
  );
}

type Props = RowsProps & {
  /** The server's date, which determines the periods to choose from. */
  today: string;
};

export function BonusView({ screen, filter, today }: Props) {
  const t = useTranslations("Bonus");
  return (
    <section aria-labelledby="bonus" className="rounded-lg bg-surface p-6 shadow-soft md:p-9">
      <h2 id="bonus" className="text-xl">
        {t(`title.${screen}`)}
      </h2>
      <p className="mt-1.5 mb-6 text-ink-soft">{t(`note.${screen}`)}</p>
      <PeriodForm key={`${filter.beginPeriod} ${filter.endPeriod}`} screen={screen} filter={filter} today={today} />
      <div className="mt-6">
        <BonusRows key={bonusPath(screen, filter)} screen={screen} filter={filter} />
      </div>
    </section>
  );
}
