"use client";

import { ArrowRight } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Empty } from "@/components/feedback/empty";
import { Failed } from "@/components/feedback/failed";
import { LoadingRows } from "@/components/feedback/loading";
import { PageButtons } from "@/components/ui/page-buttons";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { useCall } from "@/lib/client/call/use-call";
import type { CallData } from "@/lib/contract";
import { pageSizes } from "@/lib/contract/wire/codes";
import { formatNumber } from "@/lib/format/number";
import { formatPeriod } from "@/lib/format/period";
import { useRankName } from "@/lib/i18n/rank-name";

type Row = CallData<"GET bonus/rankChanges">["list"][number];

function Change({ change: { period, from, to, active, personal, team, needs } }: { change: Row }) {
  const t = useTranslations("RankView");
  const locale = useLocale();
  const rankName = useRankName();
  const counted = { personal: formatNumber(personal, locale), team: formatNumber(team, locale) };
  return (
    <li className="border-b border-line py-4 last:border-0">
      <p className="flex flex-wrap items-center gap-x-2 font-medium">
        {rankName(from)}
        <ArrowRight aria-hidden="true" className="size-4 text-ink-soft" />
        <VisuallyHidden>{t("becomes")}</VisuallyHidden>
        {rankName(to)}
      </p>
      <p className="text-sm text-ink-soft">{t("closing", { days: formatPeriod(period, locale) })}</p>
      <p className="mt-1 text-sm">
        {active ? t("counted", counted) : t("wasInactive")}{" "}
        {active &&
          needs &&
          t("needed", {
            rank: rankName(needs.name),
            personal: formatNumber(needs.personal, locale),
            team: formatNumber(needs.team, locale),
          })}
      </p>
    </li>
  );
}

function ChangeRows() {
  const t = useTranslations("RankView");
  const [page, setPage] = useState(1);
  const { data, error } = useCall("GET bonus/rankChanges", { pageNum: page, pageSize: pageSizes.bonuses });

  if (error && !data) return <Failed error={error} />;
  if (!data) return <LoadingRows rows={2} />;
  if (data.total === 0) return <Empty title={t("noChanges")}>{t("noChangesLead")}</Empty>;
  return (
    <>
      <ul aria-labelledby="rank-changes">
        {data.list.map((change) => (
          <Change key={change.period} change={change} />
        ))}
      </ul>
      <PageButtons page={page} pages={Math.ceil(data.total / pageSizes.bonuses)} onPage={setPage} className="mt-6" />
    </>
  );
}

export function RankChanges() {
  const t = useTranslations("RankView");
  return (
    <section aria-labelledby="rank-changes" className="rounded-lg bg-surface p-6 shadow-soft md:p-9">
      <h2 id="rank-changes" className="mb-2 text-xl">
        {t("changes")}
      </h2>
      <ChangeRows />
    </section>
  );
}
