"use client";

import { AudioLines, CirclePlay, Lock } from "lucide-react";
import { useTranslations } from "next-intl";
import { showToast } from "@/components/feedback/toast";
import { Badge } from "@/components/ui/badge";
import { classNames } from "@/components/ui/class-names";
import { formatLength } from "@/lib/format/length";
import { goToBuy } from "./buy-place";
import { isSamePlace, mayWatch, type Place, type Video } from "./chapter";
import { useStage } from "./stage";

/** Free from beginning to end, free for a while, or for those who have the course. */
function Mark({ video, bought }: { video: Video; bought: boolean }) {
  const t = useTranslations("ChapterList");
  if (bought) return null;
  if (video.freeStatus === 0) return <span className="sr-only">{t("paid")}</span>;
  return <Badge tone="leaf">{video.freeDuration ? t("preview", { length: formatLength(video.freeDuration) }) : t("free")}</Badge>;
}

function signOf(open: boolean, current: boolean, playing: boolean) {
  if (!open) return Lock;
  return current && playing ? AudioLines : CirclePlay;
}

/** One video: a press plays it, or says how it can be had. */
export function VideoRow({ video, place }: { video: Video; place: Place }) {
  const t = useTranslations("ChapterList");
  const { now, called, playing, bought, choose } = useStage();
  const open = mayWatch(video, bought);
  const current = isSamePlace(now, place) && (called || playing);
  const Sign = signOf(open, current, playing);

  function press() {
    if (open) choose(place);
    else void showToast("info", t("locked"), { label: t("buy"), onClick: goToBuy });
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
        <Sign aria-hidden="true" strokeWidth={1.75} className={classNames("size-5 shrink-0", open ? "text-leaf" : "text-ink-soft/70")} />
        <span className="min-w-0 grow">
          {video.title}
          {current && playing && <span className="sr-only">, {t("playing")}</span>}
        </span>
        <Mark video={video} bought={bought} />
        {video.duration ? <span className="figures shrink-0 text-sm text-ink-soft">{formatLength(video.duration)}</span> : null}
      </button>
    </li>
  );
}
