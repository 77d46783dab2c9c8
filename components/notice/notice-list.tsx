"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Empty } from "@/components/feedback/empty";
import { Failed } from "@/components/feedback/failed";
import { LoadingRows } from "@/components/feedback/loading";
import { useShowFailure } from "@/components/feedback/show-failure";
import { Button } from "@/components/ui/button";
import { send } from "@/lib/client/call/send";
import { useCall } from "@/lib/client/call/use-call";
import { type NoticeTopic, pageSizes } from "@/lib/contract/wire/codes";
import { NoticePage } from "./notice-page";

export function NoticeList({ topic }: { topic: NoticeTopic | undefined }) {
  const t = useTranslations("NoticeList");
  const showFailure = useShowFailure();
  const [isMarking, setIsMarking] = useState(false);
  const { data, error } = useCall("GET notice/list", { topic, size: pageSizes.notices });
  const { data: unread } = useCall("GET notice/unread", {});

  if (error && !data) return <Failed error={error} />;
  if (!data) return <LoadingRows />;
  const [newest] = data.list;
  if (!newest) return <Empty title={t("empty")}>{t("emptyLead")}</Empty>;

  async function markAll(upTo: number) {
    setIsMarking(true);
    await send("POST notice/readAll", { topic, upTo }).catch(showFailure);
    setIsMarking(false);
  }

  return (
    <>
      <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-sm text-ink-soft">
          {unread && t("count", { count: unread.count })}
        </p>
        {unread && unread.count > 0 && (
          <Button look="quiet" size="small" busy={isMarking} onClick={() => markAll(newest.id)}>
            {t(topic ? "markTopic" : "markAll")}
          </Button>
        )}
      </div>
      <NoticePage topic={topic} page={data} />
    </>
  );
}
