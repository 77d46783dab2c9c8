import { CircleCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { Picture } from "@/components/ui/picture";
import { ProgressBar } from "@/components/ui/progress-bar";
import type { CallData } from "@/lib/contract";
import { Link } from "@/lib/i18n/navigation";

export type CourseEntry = CallData<"GET member/course/page">["list"][number];

/** Nothing if the provider does not report progress. */
function Progress({ progress }: Pick<CourseEntry, "progress">) {
  const t = useTranslations("Progress");
  if (!progress || progress.videos === 0) return null;
  const { share, finished, videos } = progress;
  const done = finished === videos;
  return (
    <div className="mt-3">
      <ProgressBar share={done ? 1 : share} />
      <p className="mt-2 flex items-center gap-1.5 text-sm text-ink-soft">
        {done && <CircleCheck aria-hidden="true" className="size-4.5 shrink-0 text-leaf" strokeWidth={1.75} />}
        {done ? t("done") : share > 0 || finished > 0 ? t("finished", { finished, videos }) : t("new")}
      </p>
    </div>
  );
}

type CourseCardProps = { course: CourseEntry; heading: "h2" | "h3" };

function CourseCard({ course, heading: Heading }: CourseCardProps) {
  const t = useTranslations("CourseCard");
  const { productId, productName, productPic, memberCourseChapterQuantity: chapters, progress } = course;
  return (
    <Link href={`/my_course_detail?id=${productId}&chapter=${chapters}`} className="group block rounded-lg">
      <Picture
        address={productPic}
        alt=""
        sizes="(min-width: 80rem) 18rem, (min-width: 40rem) 45vw, 90vw"
        className="aspect-4/3 w-full rounded-lg"
      />
      <Heading className="mt-4 text-lg leading-tight transition group-hover:text-leaf">{productName}</Heading>
      <p className="mt-1 text-sm text-ink-soft">{t("chapters", { count: chapters })}</p>
      <Progress progress={progress} />
    </Link>
  );
}

type Props = { courses: CourseEntry[] } & ({ label: string; heading: "h2" } | { labelledBy: string; heading: "h3" });

export function CourseGrid({ courses, heading, ...name }: Props) {
  return (
    <ul
      aria-label={"label" in name ? name.label : undefined}
      aria-labelledby={"labelledBy" in name ? name.labelledBy : undefined}
      className="grid gap-x-7 gap-y-10 sm:grid-cols-2 xl:grid-cols-3"
    >
      {courses.map((course) => (
        <li key={course.productId}>
          <CourseCard course={course} heading={heading} />
        </li>
      ))}
    </ul>
  );
}
