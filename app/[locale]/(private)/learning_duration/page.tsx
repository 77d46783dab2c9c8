import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { DurationFigures } from "@/components/course/list/duration-figures";
import { StudiedCourses } from "@/components/course/list/studied-courses";
import { ClientMessages } from "@/components/layout/client-messages";
import { MemberFrame } from "@/components/member/frame/member-frame";
import { PageHeading } from "@/components/ui/heading";
import { partPage } from "@/lib/server/part-page";

export async function generateMetadata({ params }: PageProps<"/[locale]/learning_duration">): Promise<Metadata> {
  await partPage(params, "/learning_duration");
  const t = await getTranslations("LearningDurationPage");
  return { title: t("title") };
}

export default async function LearningDurationPage({ params }: PageProps<"/[locale]/learning_duration">) {
  await partPage(params, "/learning_duration");
  const t = await getTranslations("LearningDurationPage");
  return (
    <MemberFrame current="/learning_duration">
      <PageHeading title={t("title")} lead={t("lead")} />
      <ClientMessages>
        <div className="flex flex-col gap-14">
          <DurationFigures />
          <StudiedCourses />
        </div>
      </ClientMessages>
    </MemberFrame>
  );
}
