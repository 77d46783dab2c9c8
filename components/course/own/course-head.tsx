import { Play } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { FailedLine } from "@/components/feedback/failed-line";
import { LoadingBlock } from "@/components/feedback/loading";
import { Button } from "@/components/ui/button";
import { LinkText } from "@/components/ui/link-text";
import { Picture } from "@/components/ui/picture";
import { ProgressBar } from "@/components/ui/progress-bar";
import { formatLength } from "@/lib/format/length";
import { type Chapters, firstPlace, type Place, videoAt } from "../chapter";
import { nextPlace, type Progress, stateOf, sumUp } from "./progress";
import type { OwnCourse } from "./use-own-course";
import { useStateText } from "./use-state-text";

type StepProps = { chapters: Chapters; progress: Progress; onWatch: (place: Place) => void };

/** The one thing to do next: to begin, to go on where one stopped, or to begin anew. */
function NextStep({ chapters, progress, onWatch }: StepProps) {
  const t = useTranslations("OwnCourse");
  const textOf = useStateText();
  const next = nextPlace(chapters, progress);
  const place = next ?? firstPlace(chapters, true);
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

/** How far the member is, for the eye and in words. */
function OwnProgress({ chapters, progress }: { chapters: Chapters; progress: Progress }) {
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

type Props = { id: number; name: string; pic: string; course: Omit<OwnCourse, "product" | "error">; onWatch: (place: Place) => void };

/** How long the course is, how far the member is, and the way on; nothing where no chapter can be read. */
function Way({ course, onWatch }: Pick<Props, "course" | "onWatch">) {
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
        {seconds > 0 && ` · ${formatLength(seconds)}`}
      </p>
      {progress && <OwnProgress chapters={chapters} progress={progress} />}
      {progressError && !progress && <FailedLine error={progressError} />}
      <NextStep chapters={chapters} progress={progress ?? []} onWatch={onWatch} />
    </div>
  );
}

/** What the course is, how far the member is in it, and the way on. */
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
        <Way course={course} onWatch={onWatch} />
        <p className="mt-6 text-sm">
          <LinkText href={`/course_detail?id=${id}`}>{t("publicPage")}</LinkText>
        </p>
      </div>
    </section>
  );
}
