"use client";

import { useTranslations } from "next-intl";
import { FailedLine } from "@/components/feedback/failed-line";
import { LoadingBlock } from "@/components/feedback/loading";
import { useCall } from "@/lib/client/use-call";

const box = "rounded-lg bg-surface p-6 shadow-soft md:px-9";

function Rank({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="display mt-0.5 text-xl">{children}</dd>
    </div>
  );
}

/** The member's rank in the programme, under the names that the shop gives the ranks. */
export function OwnRank() {
  const t = useTranslations("OwnRank");
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
    <dl className={`${box} flex flex-wrap gap-x-14 gap-y-4`}>
      {memberLevel && <Rank name={t("now")}>{memberLevel}</Rank>}
      {highestMemberLevel && <Rank name={t("highest")}>{highestMemberLevel}</Rank>}
    </dl>
  );
}
