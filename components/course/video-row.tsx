"use client";

import { AudioLines, CirclePlay, Lock } from "lucide-react";
import { useTranslations } from "next-intl";
import { showToast } from "@/components/feedback/toast";
import { Badge } from "@/components/ui/badge";
import { classNames } from "@/components/ui/class-names";
import { formatTimecode } from "@/lib/format/timecode";
import { isSamePosition, mayWatch, type Video, type VideoPosition } from "./chapter";
import { scrollToPurchase, useStage } from "./stage";

function Mark({ video, bought }: { video: Video; bought: boolean }) {
  const t = useTranslations("ChapterList");
  if (bought) return null;
  if (video.freeStatus === 0) return <span className="sr-only">{t("paid")}</span>;
  return <Badge tone="leaf">{video.freeDuration ? t("preview", { length: formatTimecode(video.freeDuration) }) : t("free")}</Badge>;
}

function iconOf(open: boolean, current: boolean, playing: boolean) {
  if (!open) return Lock;
  return current && playing ? AudioLines : CirclePlay;
}

export function VideoRow({ video, place }: { video: Video; place: VideoPosition }) {
  const t = useTranslations("ChapterList");
  const { now, isRequested, playing, bought, choose } = useStage();
  const open = mayWatch(video, bought);
  const current = isSamePosition(now, place) && (isRequested || playing);
  const Icon = iconOf(open, current, playing);

  function press() {
    if (open) choose(place);
    else void showToast("info", t("locked"), { label: t("buy"), onClick: scrollToPurchase });
  }

  return (
    <li>
      <button
        type="button"
        onClick={press}
        aria-current={current ? "true" : undefined}
        className={classNames(
          "flex min-h-13 w-full items-center gap-4 py-2.5 text-start transition hover:text-leaf",
          current && "font-semibold text-leaf",
        )}
      >
        <Icon aria-hidden="true" strokeWidth={1.75} className={classNames("size-5 shrink-0", open ? "text-leaf" : "text-ink-soft/70")} />
        <span className="min-w-0 grow">
          {video.title}
          {current && playing && <span className="sr-only">, {t("playing")}</span>}
        </span>
        <Mark video={video} bought={bought} />
        {video.duration ? <span className="figures shrink-0 text-sm text-ink-soft">{formatTimecode(video.duration)}</span> : null}
      </button>
    </li>
  );
}
