import { useTranslations } from "next-intl";
import { Empty } from "@/components/feedback/empty";
import type { CallData } from "@/lib/contract";
import { formatLength } from "@/lib/format/length";
import { VideoRow } from "./video-row";

type Chapters = CallData<"GET course/getCourseChapterList">;

/** What a course consists of: its chapters, their videos, and which of them anybody may watch. */
export function ChapterList({ chapters }: { chapters: Chapters }) {
  const t = useTranslations("ChapterList");
  if (chapters.length === 0) return <Empty title={t("empty")} />;
  const videos = chapters.flatMap((chapter) => chapter.videoList);
  const seconds = videos.reduce((sum, video) => sum + (video.duration ?? 0), 0);

  return (
    <>
      <p className="mb-8 text-ink-soft">
        {t("sum", { chapters: chapters.length, videos: videos.length })}
        {seconds > 0 && ` · ${formatLength(seconds)}`}
      </p>
      <ol className="flex flex-col gap-10">
        {chapters.map(({ title, videoList }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: chapters never move
          <li key={place} className="grid gap-x-10 gap-y-4 lg:grid-cols-[1fr_2fr]">
            <h3 className="text-xl">
              <span className="figures me-3 text-ink-soft">{place + 1}</span>
              {title}
            </h3>
            <ol className="divide-y divide-line border-y border-line">
              {videoList.map((video, position) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: videos never move
                <VideoRow key={position} video={video} />
              ))}
            </ol>
          </li>
        ))}
      </ol>
    </>
  );
}
