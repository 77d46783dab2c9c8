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
import { memoize } from "@/lib/format/memoize";
import { formatPeriod } from "@/lib/format/period";
import { BonusAmount } from "./bonus-amount";
import { type BonusDetailQuery, type BonusScreen, bonusDetailPath, bonusScreens } from "./bonus-filter";

type Row = CallData<"GET historicalBonus/bonusDetailInfo">["list"][number];

const percentOf = memoize((locale: string) => new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 2 }));

const onWide = "max-xl:hidden";
const head = "py-3 pe-4 text-start font-medium";

/** On narrow screens some columns move below the member. */
function BonusDetailTable({ rows }: { rows: Row[] }) {
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
                <BonusAmount amount={bonus} />
                {bonus < 0 && <p className="text-sm font-normal text-ink-soft">{t("correction")}</p>}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

type Props = { screen: BonusScreen; choice: BonusDetailQuery };

function DetailRows({ screen, choice }: Props) {
  const t = useTranslations("BonusDetail");
  const { period, bonusType, page } = choice;
  const { data, error } = useCall(bonusScreens[screen].details, { period, bonusType, pageNum: page, pageSize: pageSizes.bonuses });

  if (error && !data) return <Failed error={error} />;
  if (!data) return <LoadingRows />;
  if (data.list.length === 0 && page > 1)
    return (
      <Empty
        title={t("pastEnd")}
        action={<ButtonLink href={bonusDetailPath(screen, { ...choice, page: 1 })}>{t("firstPage")}</ButtonLink>}
      />
    );
  if (data.list.length === 0) return <Empty title={t("empty")}>{t(`emptyLead.${screen}`)}</Empty>;
  return (
    <>
      <BonusDetailTable rows={data.list} />
      <Pagination
        page={page}
        pages={Math.ceil(data.total / pageSizes.bonuses)}
        hrefOf={(each) => bonusDetailPath(screen, { ...choice, page: each })}
        className="mt-8"
      />
    </>
  );
}

export function BonusDetailView({ screen, choice }: Props) {
  const t = useTranslations("BonusDetail");
  const locale = useLocale();
  return (
    <section aria-labelledby="bonuses" className="rounded-lg bg-surface p-6 shadow-soft md:p-9">
      {/* The server's date stays if the browser does not know the language. */}
      <h2 id="bonuses" className="text-xl" suppressHydrationWarning>
        {formatPeriod(choice.period, locale)}
      </h2>
      <p className="mt-1.5 mb-6 text-ink-soft">{t(`note.${screen}`)}</p>
      <DetailRows key={bonusDetailPath(screen, choice)} screen={screen} choice={choice} />
    </section>
  );
}
