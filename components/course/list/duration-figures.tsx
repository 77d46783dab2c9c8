"use client";

import { BookOpen, CalendarDays, Hourglass, type LucideIcon } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { Failed } from "@/components/feedback/failed";
import { Loading } from "@/components/feedback/loading";
import { Skeleton } from "@/components/ui/skeleton";
import { useCall } from "@/lib/client/call/use-call";
import { formatDuration, formatHours, secondsOf } from "@/lib/format/duration";

const gridClass = "grid gap-4 sm:grid-cols-3 sm:gap-5";

type FigureProps = { Icon: LucideIcon; name: string; value: string; more?: string };

function Figure({ Icon, name, value, more }: FigureProps) {
  return (
    <div className="flex flex-col gap-3 rounded-lg bg-surface p-6 shadow-soft">
      <dt className="flex items-center gap-2.5 text-sm text-ink-soft">
        <Icon aria-hidden="true" className="size-5 shrink-0 text-leaf" strokeWidth={1.75} />
        {name}
      </dt>
      <dd>
        <span className="display figures block text-2xl">{value}</span>
        {more && <span className="figures mt-1 block text-sm text-ink-soft">{more}</span>}
      </dd>
    </div>
  );
}

/** A rounded and an exact form; a text with the provider's own unit is shown as it is. */
function durationFigure(duration: string, locale: string) {
  const seconds = secondsOf(duration);
  if (seconds === null) return { value: duration.replace(":", " ") };
  return { value: formatHours(seconds, locale), more: seconds > 0 ? formatDuration(seconds, locale) : undefined };
}

export function DurationFigures() {
  const t = useTranslations("LearningDuration");
  const locale = useLocale();
  const { data, error } = useCall("GET portalStudyDuration/learningDuration", {});

  if (error && !data) return <Failed error={error} />;
  if (!data) {
    return (
      <Loading className={gridClass}>
        {["courses", "month", "all"].map((each) => (
          <Skeleton key={each} className="h-38 rounded-lg" />
        ))}
      </Loading>
    );
  }
  const courses = new Intl.NumberFormat(locale).format(data.studyCoursesNumber);
  return (
    <dl className={gridClass}>
      <Figure Icon={BookOpen} name={t("courses")} value={courses} />
      <Figure Icon={CalendarDays} name={t("month")} {...durationFigure(data.monthDuration, locale)} />
      <Figure Icon={Hourglass} name={t("all")} {...durationFigure(data.duration, locale)} />
    </dl>
  );
}
