"use client";

import { Check } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Empty } from "@/components/feedback/empty";
import { Failed } from "@/components/feedback/failed";
import { FailedLine } from "@/components/feedback/failed-line";
import { LoadingRows } from "@/components/feedback/loading";
import { useShowFailure } from "@/components/feedback/show-failure";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { IconButton } from "@/components/ui/icon-button";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { send } from "@/lib/client/call/send";
import { sendInBackground } from "@/lib/client/call/send-in-background";
import { useCall } from "@/lib/client/call/use-call";
import type { CallData } from "@/lib/contract";
import { type NoticeTopic, pageSizes } from "@/lib/contract/wire/codes";
import { formatMoment } from "@/lib/format/date";
import { Link } from "@/lib/i18n/navigation";
import { useParts } from "@/lib/i18n/use-parts";
import { type Notice, noticePath, topicIcons } from "./notice-topics";

/** The link leads to the notice's subject and marks the notice as read. */
function NoticeRow({ notice }: { notice: Notice }) {
  const t = useTranslations("NoticeList");
  const locale = useLocale();
  const parts = useParts();
  const showFailure = useShowFailure();
  const { id, topic, title, text, gmtCreate, read } = notice;
  const Icon = topicIcons[topic];

  return (
    <li className={classNames("flex items-start gap-4 rounded-lg p-4 sm:p-5", read ? "border border-line" : "bg-surface shadow-soft")}>
      <span
        className={classNames(
          "inline-flex size-10 shrink-0 items-center justify-center rounded-full",
          read ? "text-ink-soft" : "bg-leaf-soft text-leaf",
        )}
      >
        <Icon aria-hidden="true" className="size-5" strokeWidth={1.75} />
      </span>
      <Link
        href={noticePath(notice, parts)}
        className="group min-w-0 grow rounded-md"
        onClick={() => {
          // The page that opens matters more than the mark, which the next visit can repeat.
          if (!read) sendInBackground("POST notice/read", { id }).catch(() => {});
        }}
      >
        {!read && <VisuallyHidden>{t("unread")}</VisuallyHidden>}
        <span className={classNames("block transition group-hover:text-leaf", !read && "font-semibold")}>{title}</span>
        <span className="mt-1 block text-sm whitespace-pre-line text-ink-soft wrap-anywhere">{text}</span>
        <time dateTime={gmtCreate} className="mt-2 block text-xs text-ink-soft">
          {formatMoment(gmtCreate, locale)}
        </time>
      </Link>
      {!read && (
        <IconButton label={t("markOne", { title })} onClick={() => send("POST notice/read", { id }).catch(showFailure)}>
          <Check aria-hidden="true" className="size-5" strokeWidth={1.75} />
        </IconButton>
      )}
    </li>
  );
}

/** The notices of one page, and the pages after it once they are asked for. */
function NoticePage({ topic, page }: { topic: NoticeTopic | undefined; page: CallData<"GET notice/list"> }) {
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
            <Button variant="outline" onClick={() => setIsOpen(true)}>
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
          <Button variant="quiet" size="small" busy={isMarking} onClick={() => markAll(newest.id)}>
            {t(topic ? "markTopic" : "markAll")}
          </Button>
        )}
      </div>
      <NoticePage topic={topic} page={data} />
    </>
  );
}
