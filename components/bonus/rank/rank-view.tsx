"use client";

import { useLocale, useTranslations } from "next-intl";
import { Empty } from "@/components/feedback/empty";
import { Failed } from "@/components/feedback/failed";
import { isUnsupported } from "@/components/feedback/failure-kind";
import { LoadingRows } from "@/components/feedback/loading";
import { Badge } from "@/components/ui/badge";
import { classNames } from "@/components/ui/class-names";
import { TitledCard } from "@/components/ui/titled-card";
import { useCall } from "@/lib/client/call/use-call";
import type { CallData } from "@/lib/contract";
import { formatNumber } from "@/lib/format/number";
import { useRankName } from "@/lib/i18n/rank-name";
import { NextRank } from "./next-rank";
import { RankChanges } from "./rank-changes";
import { RankLegs } from "./rank-legs";

const columns = ["personal", "team", "levels"] as const;
const figure = "py-3 ps-4 text-end";

function RankTable({ standing: { rank, ranks } }: { standing: CallData<"GET bonus/rank"> }) {
  const t = useTranslations("RankView");
  const rankName = useRankName();
  const locale = useLocale();
  return (
    <TitledCard title={t("ranks")} lead={t("ranksLead")}>
      <table className="w-full">
        <caption className="sr-only">{t("ranks")}</caption>
        <thead className="border-b border-line text-sm text-ink-soft">
          <tr>
            <th scope="col" className="py-3 text-start align-bottom font-medium">
              {t("rank")}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className={classNames(figure, "align-bottom font-medium")}>
                {t(`columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ranks.map((each) => (
            <tr key={each.name} className="border-b border-line align-baseline last:border-0">
              <th scope="row" className="py-3 text-start font-medium">
                {rankName(each.name)} {each.name === rank && <Badge tone="leaf">{t("own")}</Badge>}
              </th>
              {columns.map((column) => (
                <td key={column} className={classNames(figure, "figures")}>
                  {formatNumber(each[column], locale)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TitledCard>
  );
}

/** The requirements of the next rank, the legs that count towards it, the ranks of the plan, and the changes so far. */
export function RankView() {
  const t = useTranslations("RankView");
  const { data: standing, error } = useCall("GET bonus/rank", {});

  if (isUnsupported(error) && !standing) return <Empty title={t("lacking")} />;
  if (error && !standing) return <Failed error={error} />;
  if (!standing) return <LoadingRows />;
  return (
    <>
      <NextRank standing={standing} />
      <RankLegs />
      <RankTable standing={standing} />
      <RankChanges />
    </>
  );
}
