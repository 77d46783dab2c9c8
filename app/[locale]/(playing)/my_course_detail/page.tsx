import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { MemberFrame } from "@/components/account/member-frame";
import { OwnCourseView } from "@/components/course/own/own-course-view";
import { ClientWords } from "@/components/layout/client-words";
import { idOfQuery } from "@/lib/format/query-id";
import { pageLocale } from "@/lib/i18n/page-locale";

export async function generateMetadata({ params }: PageProps<"/[locale]/my_course_detail">): Promise<Metadata> {
  await pageLocale(params);
  const t = await getTranslations("OwnCourse");
  return { title: t("title") };
}

export default async function MyCourseDetailPage({ params, searchParams }: PageProps<"/[locale]/my_course_detail">) {
  await pageLocale(params);
  const id = idOfQuery((await searchParams).id);
  return (
    <MemberFrame current="/my_course">
      <ClientWords names={["OwnCourse", "ChapterList", "Progress", "Player"]}>
        <OwnCourseView id={id} />
      </ClientWords>
    </MemberFrame>
  );
}
