"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { FailedLine } from "@/components/feedback/failed-line";
import { LoadingRows } from "@/components/feedback/loading";
import { Button } from "@/components/ui/button";
import { useCall } from "@/lib/client/call/use-call";
import type { CallData } from "@/lib/contract";
import { type NoticeTopic, pageSizes } from "@/lib/contract/wire/codes";
import { NoticeRow } from "./notice-row";

/** The notices of one page, and the pages after it once they are asked for. */
export function NoticePage({ topic, page }: { topic: NoticeTopic | undefined; page: CallData<"GET notice/list"> }) {
  const t = useTranslations("NoticeList");
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <ul aria-label={t("label")} className="flex flex-col gap-3">
        {page.list.map((notice) => (
          <NoticeRow key={notice.id} notice={notice} />
        ))}
      </ul>
      {page.next !== null &&
        (isOpen ? (
          <div className="mt-3">
            <EarlierNotices topic={topic} before={page.next} />
          </div>
        ) : (
          <p className="mt-8 text-center">
            <Button look="outline" onClick={() => setIsOpen(true)}>
              {t("earlier")}
            </Button>
          </p>
        ))}
    </>
  );
}

function EarlierNotices({ topic, before }: { topic: NoticeTopic | undefined; before: number }) {
  const { data, error } = useCall("GET notice/list", { topic, before, size: pageSizes.notices });
  if (error && !data) return <FailedLine error={error} />;
  return data ? <NoticePage topic={topic} page={data} /> : <LoadingRows />;
}
