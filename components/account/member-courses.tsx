"use client";

import { useTranslations } from "next-intl";
import { Empty } from "@/components/feedback/empty";
import { Failed } from "@/components/feedback/failed";
import { LoadingCards } from "@/components/feedback/loading";
import { ButtonLink } from "@/components/ui/button-link";
import { SectionHeading } from "@/components/ui/heading";
import { Picture } from "@/components/ui/picture";
import { useCall } from "@/lib/client/use-call";
import { pageSizes } from "@/lib/contract/wire/codes";
import { Link } from "@/lib/i18n/navigation";

function CourseGrid() {
  const t = useTranslations("MemberCourses");
  const { data, error } = useCall("GET member/course/page", { pageNum: 1, pageSize: pageSizes.learning });

  if (error && !data) return <Failed error={error} />;
  if (!data) return <LoadingCards cards={3} />;
  if (data.list.length === 0) return <Empty title={t("empty")} action={<ButtonLink href="/course">{t("browse")}</ButtonLink>} />;
  return (
    <ul aria-labelledby="courses" className="grid gap-x-7 gap-y-10 sm:grid-cols-2 xl:grid-cols-3">
      {data.list.map(({ productId, productName, productPic, memberCourseChapterQuantity }) => (
        <li key={productId}>
          <Link href={`/course_detail?id=${productId}`} className="group block rounded-lg">
            <Picture
              address={productPic}
              alt=""
              sizes="(min-width: 80rem) 18rem, (min-width: 40rem) 45vw, 90vw"
              className="aspect-4/3 w-full rounded-lg"
            />
            <h3 className="mt-3 text-lg leading-tight transition group-hover:text-leaf">{productName}</h3>
            <p className="mt-1 text-sm text-ink-soft">{t("chapters", { count: memberCourseChapterQuantity })}</p>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The courses that are the member's; each leads to its own page. */
export function MemberCourses() {
  const t = useTranslations("MemberCourses");
  return (
    <section aria-labelledby="courses">
      <SectionHeading id="courses" title={t("title")} />
      <CourseGrid />
    </section>
  );
}
