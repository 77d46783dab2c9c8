import { Clock, Languages, ListVideo } from "lucide-react";
import { useTranslations } from "next-intl";
import type { CallData } from "@/lib/contract";
import type { Product } from "./product";

type Props = { chapters: CallData<"GET course/getCourseChapterList">; languages: Product["courseLanguageList"] };

export function CourseFacts({ chapters, languages }: Props) {
  const t = useTranslations("CourseFacts");
  const videos = chapters.flatMap((chapter) => chapter.videoList);
  const minutes = Math.round(videos.reduce((sum, video) => sum + (video.duration ?? 0), 0) / 60);
  const facts = [
    { Icon: ListVideo, name: t("lessons"), value: videos.length > 0 && t("count", { videos: videos.length, chapters: chapters.length }) },
    { Icon: Clock, name: t("time"), value: minutes > 0 && t("length", { hours: Math.floor(minutes / 60), minutes: minutes % 60 }) },
    { Icon: Languages, name: t("languages"), value: languages.map((language) => language.languageName).join(" · ") },
  ].filter(({ value }) => value);
  if (facts.length === 0) return null;

  return (
    <dl className="grid gap-3 border-t border-line pt-6 text-sm">
      {facts.map(({ Icon, name, value }) => (
        <div key={name} className="flex items-baseline gap-3">
          <dt className="flex w-35.5 shrink-0 items-baseline gap-3 text-ink-soft">
            <Icon aria-hidden="true" className="size-4.5 shrink-0 translate-y-1 text-leaf" strokeWidth={1.75} />
            {name}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
