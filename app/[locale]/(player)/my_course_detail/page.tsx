import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { MyCourseView } from "@/components/course/my-course/my-course-view";
import { ClientMessages } from "@/components/layout/client-messages";
import { MemberFrame } from "@/components/member/frame/member-frame";
import { idOfQuery } from "@/lib/format/query-id";
import { partPage } from "@/lib/server/part-page";

export async function generateMetadata({ params }: PageProps<"/[locale]/my_course_detail">): Promise<Metadata> {
  await partPage(params, "/my_course_detail");
  const t = await getTranslations("OwnCourse");
  return { title: t("title") };
}

export default async function MyCourseDetailPage({ params, searchParams }: PageProps<"/[locale]/my_course_detail">) {
  await partPage(params, "/my_course_detail");
  const id = idOfQuery((await searchParams).id);
  return (
    <MemberFrame current="/my_course">
      <ClientMessages>
        <MyCourseView id={id} />
      </ClientMessages>
    </MemberFrame>
  );
}
