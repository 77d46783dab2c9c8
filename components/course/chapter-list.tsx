"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useId } from "react";
import { Failed } from "@/components/feedback/failed";
import { FailedLine } from "@/components/feedback/failed-line";
import { Select } from "@/components/ui/select";
import { formatTimecode } from "@/lib/format/timecode";
import type { Chapters } from "./chapter";
import { useStage } from "./stage";
import { VideoRow } from "./video-row";

/** Nothing for a single language. */
function LanguagePicker() {
  const t = useTranslations("ChapterList");
  const { languages, language, setLanguage } = useStage();
  const id = useId();
  if (languages.length < 2) return null;

  return (
    <div className="flex items-center gap-3">
      <label htmlFor={id} className="text-sm font-semibold">
        {t("language")}
      </label>
      <Select id={id} value={language} onChange={({ target }) => setLanguage(target.value)} className="min-w-44">
        {languages.map(({ languageCode, languageName }) => (
          <option key={languageCode} value={languageCode}>
            {languageName}
          </option>
        ))}
      </Select>
    </div>
  );
}

export function ChapterList({ otherwise }: { /** Shown where there are none yet. */ otherwise: ReactNode }) {
  const { chapters, error, isKnown, changing } = useStage();
  if (chapters.length === 0) return otherwise;

  return (
    <>
      <div className="mb-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <Sum chapters={chapters} />
        <LanguagePicker />
      </div>
      {error && isKnown && <FailedLine error={error} className="mb-6" />}
      {error && !isKnown ? (
        <Failed error={error} />
      ) : (
        <ol aria-busy={changing} className="flex flex-col gap-10 aria-busy:animate-breathe">
          {chapters.map(({ title, videoList }, chapter) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: chapters never move
            <li key={chapter} className="grid gap-x-10 gap-y-4 lg:grid-cols-[1fr_2fr]">
              <h3 className="text-xl">
                <span className="figures me-3 text-ink-soft">{chapter + 1}</span>
                {title}
              </h3>
              <ol className="divide-y divide-line border-y border-line">
                {videoList.map((each, video) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: videos never move
                  <VideoRow key={video} video={each} place={{ chapter, video }} />
                ))}
              </ol>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

function Sum({ chapters }: { chapters: Chapters }) {
  const t = useTranslations("ChapterList");
  const videos = chapters.flatMap((chapter) => chapter.videoList);
  const seconds = videos.reduce((sum, video) => sum + (video.duration ?? 0), 0);
  return (
    <p className="text-ink-soft">
      {t("sum", { chapters: chapters.length, videos: videos.length })}
      {seconds > 0 && ` · ${formatTimecode(seconds)}`}
    </p>
  );
}
