import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { MyCourses } from "@/components/course/list/my-courses";
import { ClientMessages } from "@/components/layout/client-messages";
import { MemberFrame } from "@/components/member/frame/member-frame";
import { PageHeading } from "@/components/ui/heading";
import { pageNumberOf } from "@/lib/format/page-number";
import { partPage } from "@/lib/server/part-page";

export async function generateMetadata({ params }: PageProps<"/[locale]/my_course">): Promise<Metadata> {
  await partPage(params, "/my_course");
  const t = await getTranslations("MyCoursePage");
  return { title: t("title") };
}

export default async function MyCoursePage({ params, searchParams }: PageProps<"/[locale]/my_course">) {
  await partPage(params, "/my_course");
  const t = await getTranslations("MyCoursePage");
  const page = pageNumberOf((await searchParams).page);
  return (
    <MemberFrame current="/my_course">
      <PageHeading title={t("title")} />
      <ClientMessages>
        <MyCourses key={page} page={page} />
      </ClientMessages>
    </MemberFrame>
  );
}
