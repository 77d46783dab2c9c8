import { CircleCheck, CirclePlay, Lock } from "lucide-react";
import { useTranslations } from "next-intl";
import { Empty } from "@/components/feedback/empty";
import { Failed } from "@/components/feedback/failed";
import { FailedLine } from "@/components/feedback/failed-line";
import { LoadingRows } from "@/components/feedback/loading";
import { classNames } from "@/components/ui/class-names";
import { SectionHeading } from "@/components/ui/heading";
import { formatTimecode } from "@/lib/format/timecode";
import type { Video, VideoPosition } from "../chapter";
import type { Language } from "../stage";
import { LanguageDialog } from "./language-dialog";
import { stateOf, type VideoState } from "./progress";
import type { MyCourse } from "./use-my-course";
import { useStateText } from "./use-state-text";

const radius = 8;
const around = 2 * Math.PI * radius;

function ProgressRing({ share }: { share: number }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" fill="none" strokeWidth={2} className="size-5 shrink-0 -rotate-90">
      <circle cx="10" cy="10" r={radius} className="stroke-line" />
      <circle cx="10" cy="10" r={radius} strokeDasharray={`${Math.max(0.06, share) * around} ${around}`} className="stroke-leaf" />
      <circle cx="10" cy="10" r="2.5" className="fill-leaf" />
    </svg>
  );
}

function Icon({ open, state }: { open: boolean; state: VideoState | null }) {
  if (open && state?.kind === "begun") return <ProgressRing share={state.share} />;
  const Picture = !open ? Lock : state?.kind === "finished" ? CircleCheck : CirclePlay;
  return <Picture aria-hidden="true" strokeWidth={1.75} className={classNames("size-5 shrink-0", open ? "text-leaf" : "text-ink-soft")} />;
}

type MyVideoRowProps = { video: Video /** Null where it is not known. */; state: VideoState | null; onWatch: () => void };

function MyVideoRow({ video, state, onWatch }: MyVideoRowProps) {
  const textOf = useStateText();
  const open = video.videoSourceId !== null;
  return (
    <li>
      <button
        type="button"
        disabled={!open}
        onClick={onWatch}
        className="flex min-h-14 w-full items-center gap-4 py-2.5 text-start transition hover:text-leaf disabled:pointer-events-none disabled:text-ink-soft"
      >
        <Icon open={open} state={state} />
        <span className="min-w-0 grow">
          {video.title}
          {state?.kind === "new" && <span className="sr-only">, {textOf(state)}</span>}
          {state && state.kind !== "new" && (
            <span className="block text-sm text-ink-soft">
              <span className="sr-only">, </span>
              {textOf(state)}
            </span>
          )}
        </span>
        {video.duration ? <span className="figures shrink-0 text-sm text-ink-soft">{formatTimecode(video.duration)}</span> : null}
      </button>
    </li>
  );
}

type Props = { languages: Language[]; course: Omit<MyCourse, "product" | "error">; onWatch: (place: VideoPosition) => void };

function List({ course, onWatch }: Omit<Props, "languages">) {
  const t = useTranslations("OwnCourse");
  const words = useTranslations("ChapterList");
  const { chapters, chaptersError, chaptersKnown, changing, progress } = course;
  if (chaptersError && !chaptersKnown) return <Failed error={chaptersError} />;
  if (!chapters) return <LoadingRows rows={6} />;
  if (chapters.length === 0) return <Empty title={words("empty")}>{t("emptyText")}</Empty>;
  return (
    <>
      {chaptersError && <FailedLine error={chaptersError} className="mb-6" />}
      <ol aria-busy={changing} className="flex flex-col gap-10 aria-busy:animate-breathe">
        {chapters.map(({ title, videoList }, chapter) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: chapters never move
          <li key={chapter}>
            <h3 className="mb-4 text-xl">
              <span className="figures me-3 text-ink-soft">{chapter + 1}</span>
              {title}
            </h3>
            <ol className="divide-y divide-line border-y border-line">
              {videoList.map((each, video) => (
                <MyVideoRow
                  // biome-ignore lint/suspicious/noArrayIndexKey: videos never move
                  key={video}
                  video={each}
                  state={progress ? stateOf(each, progress) : null}
                  onWatch={() => onWatch({ chapter, video })}
                />
              ))}
            </ol>
          </li>
        ))}
      </ol>
    </>
  );
}

export function MyChapters({ languages, course, onWatch }: Props) {
  const t = useTranslations("OwnCourse");
  const { language, setLanguage } = course;
  return (
    <section aria-labelledby="chapters" className="mt-14 md:mt-18">
      <SectionHeading
        id="chapters"
        title={t("chapters")}
        action={<LanguageDialog languages={languages} language={language} onChoose={setLanguage} />}
      />
      <List course={course} onWatch={onWatch} />
    </section>
  );
}
