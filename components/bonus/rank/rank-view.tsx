"use client";

import { useTranslations } from "next-intl";
import { Empty } from "@/components/feedback/empty";
import { Failed } from "@/components/feedback/failed";
import { isUnsupported } from "@/components/feedback/failure-kind";
import { LoadingRows } from "@/components/feedback/loading";
import { useCall } from "@/lib/client/call/use-call";
import { NextRank } from "./next-rank";
import { RankChanges } from "./rank-changes";
import { RankLegs } from "./rank-legs";
import { RankTable } from "./rank-table";

/** What the next rank needs and by which legs, the ranks of the plan, and the changes so far. */
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
