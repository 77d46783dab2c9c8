import { Play } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { FailedLine } from "@/components/feedback/failed-line";
import { LoadingBlock } from "@/components/feedback/loading";
import { Button } from "@/components/ui/button";
import { LinkText } from "@/components/ui/link-text";
import { Picture } from "@/components/ui/picture";
import { ProgressBar } from "@/components/ui/progress-bar";
import { formatTimecode } from "@/lib/format/timecode";
import { type Chapters, firstPlayable, type VideoPosition, videoAt } from "../chapter";
import { nextPosition, type Progress, stateOf, sumUp } from "./progress";
import type { MyCourse } from "./use-my-course";
import { useStateText } from "./use-state-text";

type StepProps = { chapters: Chapters; progress: Progress; onWatch: (place: VideoPosition) => void };

/** The next step: start, continue, or watch again. */
function NextStep({ chapters, progress, onWatch }: StepProps) {
  const t = useTranslations("OwnCourse");
  const textOf = useStateText();
  const next = nextPosition(chapters, progress);
  const place = next ?? firstPlayable(chapters, true);
  const video = videoAt(chapters, place);
  if (!place || !video) return null;
  const state = stateOf(video, progress);
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <Button size="large" onClick={() => onWatch(place)}>
        <Play aria-hidden="true" className="size-4.5 fill-current" />
        {t(!next ? "watchAgain" : sumUp(chapters, progress).begun ? "continue" : "begin")}
      </Button>
      <p className="min-w-0 text-sm text-ink-soft">
        <span className="block font-semibold text-ink">{video.title}</span>
        {state.kind === "begun" && textOf(state)}
      </p>
    </div>
  );
}

function CourseProgress({ chapters, progress }: { chapters: Chapters; progress: Progress }) {
  const t = useTranslations("OwnCourse");
  const words = useTranslations("Progress");
  const format = useFormatter();
  const { share, finished, videos } = sumUp(chapters, progress);
  const percent = share >= 1 ? 1 : Math.min(0.99, Math.ceil(share * 100) / 100);
  return (
    <div>
      <p className="mb-2.5 flex justify-between gap-4 text-sm">
        <span>{words("finished", { finished, videos })}</span>
        <span className="figures font-semibold">{format.number(percent, { style: "percent" })}</span>
      </p>
      <ProgressBar share={share} label={t("progress")} className="h-2" />
    </div>
  );
}

type Props = {
  id: number;
  name: string;
  pic: string;
  course: Omit<MyCourse, "product" | "error">;
  onWatch: (place: VideoPosition) => void;
};

/** The progress and the next step; nothing if the chapters cannot be read. */
function NextStepLine({ course, onWatch }: Pick<Props, "course" | "onWatch">) {
  const t = useTranslations("ChapterList");
  const { chapters, chaptersError, progress, progressError, waitsForProgress } = course;
  if (chaptersError && !chapters) return null;
  if (!chapters || waitsForProgress) return <LoadingBlock className="mt-4 h-44" />;
  const { videos, seconds } = sumUp(chapters, []);
  if (videos === 0) return null;
  return (
    <div className="mt-3 flex flex-col gap-6">
      <p className="text-ink-soft">
        {t("sum", { chapters: chapters.length, videos })}
        {seconds > 0 && ` · ${formatTimecode(seconds)}`}
      </p>
      {progress && <CourseProgress chapters={chapters} progress={progress} />}
      {progressError && !progress && <FailedLine error={progressError} />}
      <NextStep chapters={chapters} progress={progress ?? []} onWatch={onWatch} />
    </div>
  );
}

export function CourseHead({ id, name, pic, course, onWatch }: Props) {
  const t = useTranslations("OwnCourse");
  return (
    <section className="grid items-center gap-x-10 gap-y-2 pt-8 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:pt-14">
      <Picture
        address={pic}
        alt=""
        first
        sizes="(min-width: 64rem) 24rem, (min-width: 48rem) 40vw, 92vw"
        className="aspect-4/3 w-full rounded-lg"
      />
      <div className="min-w-0">
        <h1 className="mt-4 text-3xl md:mt-0">{name}</h1>
        <NextStepLine course={course} onWatch={onWatch} />
        <p className="mt-6 text-sm">
          <LinkText href={`/course_detail?id=${id}`}>{t("publicPage")}</LinkText>
        </p>
      </div>
    </section>
  );
}
