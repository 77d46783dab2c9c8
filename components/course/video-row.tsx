import { CirclePlay, Lock } from "lucide-react";
import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import type { CallData } from "@/lib/contract";
import { formatLength } from "@/lib/format/length";

type Video = CallData<"GET course/getCourseChapterList">[number]["videoList"][number];

/** Free from beginning to end, free for a while, or for those who have the course. */
function Mark({ video }: { video: Video }) {
  const t = useTranslations("ChapterList");
  if (video.freeStatus === 0) return <span className="sr-only">{t("paid")}</span>;
  return <Badge tone="leaf">{video.freeDuration ? t("preview", { length: formatLength(video.freeDuration) }) : t("free")}</Badge>;
}

export function VideoRow({ video }: { video: Video }) {
  const Sign = video.freeStatus === 1 ? CirclePlay : Lock;
  return (
    <li className="flex min-h-13 items-center gap-4 py-2.5">
      <Sign
        aria-hidden="true"
        strokeWidth={1.75}
        className={video.freeStatus === 1 ? "size-5 shrink-0 text-leaf" : "size-5 shrink-0 text-ink-soft/70"}
      />
      <span className="min-w-0 grow">{video.title}</span>
      <Mark video={video} />
      {video.duration ? <span className="figures shrink-0 text-sm text-ink-soft">{formatLength(video.duration)}</span> : null}
    </li>
  );
}
