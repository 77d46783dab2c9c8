import { useTranslations } from "next-intl";
import { Empty } from "@/components/feedback/empty";
import { Failed } from "@/components/feedback/failed";
import { FailedLine } from "@/components/feedback/failed-line";
import { LoadingRows } from "@/components/feedback/loading";
import { SectionHeading } from "@/components/ui/heading";
import type { VideoPosition } from "../chapter";
import type { Language } from "../stage";
import { LanguageDialog } from "./language-dialog";
import { MyVideoRow } from "./my-video-row";
import { stateOf } from "./progress";
import type { MyCourse } from "./use-my-course";

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
