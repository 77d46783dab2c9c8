"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Empty } from "@/components/feedback/empty";
import { Failed } from "@/components/feedback/failed";
import { LoadingRows } from "@/components/feedback/loading";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button-link";
import { PageButtons } from "@/components/ui/page-buttons";
import { TitledCard } from "@/components/ui/titled-card";
import { useCall } from "@/lib/client/call/use-call";
import { pageSizes } from "@/lib/contract/wire/codes";
import { formatNumber } from "@/lib/format/number";

function LegRows() {
  const t = useTranslations("RankView");
  const locale = useLocale();
  const [page, setPage] = useState(1);
  const { data, error } = useCall("GET bonus/rankLegs", { pageNum: page, pageSize: pageSizes.bonuses });

  if (error && !data) return <Failed error={error} />;
  if (!data) return <LoadingRows />;
  if (data.total === 0)
    return (
      <Empty title={t("noLegs")} action={<ButtonLink href="/enro_tree">{t("toTree")}</ButtonLink>}>
        {t("noLegsLead")}
      </Empty>
    );
  return (
    <>
      <table className="w-full">
        <caption className="sr-only">{t("legs")}</caption>
        <thead className="border-b border-line text-sm text-ink-soft">
          <tr>
            <th scope="col" className="py-3 pe-4 text-start font-medium">
              {t("legMember")}
            </th>
            <th scope="col" className="py-3 text-end font-medium">
              {t("legTeam")}
            </th>
          </tr>
        </thead>
        <tbody>
          {data.list.map(({ userCode, username, active, team }) => (
            <tr key={userCode} className="border-b border-line align-baseline last:border-0">
              <td className="py-4 pe-4 wrap-anywhere">
                <span className="font-medium">{username}</span>{" "}
                <Badge tone={active ? "leaf" : "plain"}>{t(active ? "active" : "notActive")}</Badge>
                <p className="figures text-sm text-ink-soft">{userCode}</p>
              </td>
              <td className="figures py-4 text-end font-semibold">{formatNumber(team, locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <PageButtons page={page} pages={Math.ceil(data.total / pageSizes.bonuses)} onPage={setPage} className="mt-6" />
    </>
  );
}

export function RankLegs() {
  const t = useTranslations("RankView");
  return (
    <TitledCard title={t("legs")} lead={t("legsLead")}>
      <LegRows />
    </TitledCard>
  );
}
