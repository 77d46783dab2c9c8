"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { FailedLine } from "@/components/feedback/failed-line";
import { LoadingBlock } from "@/components/feedback/loading";
import { useCall } from "@/lib/client/call/use-call";
import { useRankName } from "@/lib/i18n/rank-name";

const box = "rounded-lg bg-surface p-6 shadow-soft md:px-9";

function Rank({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="display mt-0.5 text-xl">{children}</dd>
    </div>
  );
}

export function MyRank({ action }: { action?: ReactNode }) {
  const t = useTranslations("OwnRank");
  const rankName = useRankName();
  const { data: profile, error } = useCall("GET member/profile", {});

  if (error && !profile)
    return (
      <div className={box}>
        <FailedLine error={error} />
      </div>
    );
  if (!profile) return <LoadingBlock className="h-25 rounded-lg" />;
  const { memberLevel, highestMemberLevel } = profile;
  if (!memberLevel && !highestMemberLevel) return null;
  return (
    <div className={`${box} flex flex-wrap items-center justify-between gap-x-14 gap-y-4`}>
      <dl className="flex flex-wrap gap-x-14 gap-y-4">
        {memberLevel && <Rank name={t("now")}>{rankName(memberLevel)}</Rank>}
        {highestMemberLevel && <Rank name={t("highest")}>{rankName(highestMemberLevel)}</Rank>}
      </dl>
      {action}
    </div>
  );
}
