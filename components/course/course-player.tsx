"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { Player } from "@/components/player/player";
import { buttonLook } from "@/components/ui/button-look";
import { Picture } from "@/components/ui/picture";
import { goToBuy } from "./buy-place";
import { mayWatch } from "./chapter";
import { useStage } from "./stage";

/** What is on stage; the cover where there is nothing to watch. */
export function CoursePlayer() {
  const t = useTranslations("CoursePlayer");
  const { video, title, poster, bought, called, setPlaying } = useStage();
  const place = useRef<HTMLDivElement>(null);
  const name = video && mayWatch(video, bought) ? video.videoSourceId : null;

  // The list stands below: whoever chose there wants to see it here.
  useEffect(() => {
    if (called && name) place.current?.scrollIntoView({ block: "center", behavior: "smooth" });
  }, [called, name]);

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
        freeSeconds={bought ? null : video.freeDuration}
        startNow={called}
        onPlaying={setPlaying}
        offer={
          <button type="button" className={buttonLook({ size: "small" })} onClick={goToBuy}>
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
