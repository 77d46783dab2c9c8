"use client";

import { useLocale, useTranslations } from "next-intl";
import { Empty } from "@/components/feedback/empty";
import { Failed } from "@/components/feedback/failed";
import { LoadingRows } from "@/components/feedback/loading";
import { ButtonLink } from "@/components/ui/button-link";
import { Pagination } from "@/components/ui/pagination";
import { useCall } from "@/lib/client/call/use-call";
import { pageSizes } from "@/lib/contract/wire/codes";
import { formatPeriod } from "@/lib/format/period";
import { BonusDetailTable } from "./bonus-detail-table";
import { type BonusDetailQuery, type BonusKind, bonusDetailPath, bonusKinds } from "./bonus-filter";

type Props = { kind: BonusKind; choice: BonusDetailQuery };

function DetailRows({ kind, choice }: Props) {
  const t = useTranslations("BonusDetail");
  const { period, bonusType, page } = choice;
  const { data, error } = useCall(bonusKinds[kind].details, { period, bonusType, pageNum: page, pageSize: pageSizes.bonuses });

  if (error && !data) return <Failed error={error} />;
  if (!data) return <LoadingRows />;
  if (data.list.length === 0 && page > 1)
    return (
      <Empty title={t("pastEnd")} action={<ButtonLink href={bonusDetailPath(kind, { ...choice, page: 1 })}>{t("firstPage")}</ButtonLink>} />
    );
  if (data.list.length === 0) return <Empty title={t("empty")}>{t(`emptyLead.${kind}`)}</Empty>;
  return (
    <>
      <BonusDetailTable rows={data.list} />
      <Pagination
        page={page}
        pages={Math.ceil(data.total / pageSizes.bonuses)}
        hrefOf={(each) => bonusDetailPath(kind, { ...choice, page: each })}
        className="mt-8"
      />
    </>
  );
}

export function BonusDetailView({ kind, choice }: Props) {
  const t = useTranslations("BonusDetail");
  const locale = useLocale();
  return (
    <section aria-labelledby="bonuses" className="rounded-lg bg-surface p-6 shadow-soft md:p-9">
      {/* The server's date stays if the browser does not know the language. */}
      <h2 id="bonuses" className="text-xl" suppressHydrationWarning>
        {formatPeriod(choice.period, locale)}
      </h2>
      <p className="mt-1.5 mb-6 text-ink-soft">{t(`note.${kind}`)}</p>
      <DetailRows key={bonusDetailPath(kind, choice)} kind={kind} choice={choice} />
    </section>
  );
}
