"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Player } from "@/components/player/player";
import { buttonVariants } from "@/components/ui/button-variants";
import { Picture } from "@/components/ui/picture";
import { type Chapters, firstPlayable, mayWatch, type VideoPosition, videoAt } from "./chapter";
import { type Language, StageContext, scrollToPurchase, useStage } from "./stage";
import { useChapters } from "./use-chapters";

export { ChapterList } from "./chapter-list";

type Props = {
  productId: number;
  /** The public chapters in the page's language. */
  chapters: Chapters;
  languages: Language[];
  poster: string;
  title: string;
  children: ReactNode;
};

/** Shares the selected video between player and chapter list. */
export function CourseStage({ productId, chapters, languages, poster, title, children }: Props) {
  const course = useChapters(productId, chapters, languages);
  const [chosen, setChosen] = useState<VideoPosition | null>(null);
  const [playing, setPlaying] = useState(false);
  const now = chosen ?? firstPlayable(course.chapters, course.bought);
  const video = videoAt(course.chapters, now);

  return (
    <StageContext
      value={{ ...course, languages, poster, title, now, video, isRequested: chosen !== null, choose: setChosen, playing, setPlaying }}
    >
      {children}
    </StageContext>
  );
}

/** The selected video, or the cover if none can be watched. */
export function CoursePlayer() {
  const t = useTranslations("CoursePlayer");
  const { video, title, poster, bought, isRequested, choose, setPlaying } = useStage();
  const place = useRef<HTMLDivElement>(null);
  const name = video && mayWatch(video, bought) ? video.videoSourceId : null;

  // The list is further down the page, so a selection scrolls up to the player.
  useEffect(() => {
    if (isRequested && name) place.current?.scrollIntoView({ block: "center", behavior: "smooth" });
  }, [isRequested, name]);

  if (!video || !name) {
    return <Picture address={poster} alt={title} first sizes="(min-width: 64rem) 55vw, 92vw" className="aspect-video w-full rounded-lg" />;
  }
  return (
    <div ref={place} className="scroll-mt-24">
      <Player
        key={name}
        videoSourceId={name}
        title={video.title}
        poster={poster}
        freeSeconds={bought ? null : video.freeDuration || null}
        startNow={isRequested}
        onMissing={() => choose(null)}
        onPlaying={setPlaying}
        offer={
          <button type="button" className={buttonVariants({ size: "small" })} onClick={scrollToPurchase}>
            {t("buy")}
          </button>
        }
      />
      <p className="mt-3 flex flex-wrap gap-x-2 text-sm text-ink-soft">
        <span className="font-semibold text-ink">{video.title}</span>
        {!bought && <span>{t("free")}</span>}
      </p>
    </div>
  );
}
