import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { MemberFrame } from "@/components/account/member-frame";
import { ClientWords } from "@/components/layout/client-words";
import { DurationFigures } from "@/components/learning/duration-figures";
import { StudiedCourses } from "@/components/learning/studied-courses";
import { PageHeading } from "@/components/ui/heading";
import { pageLocale } from "@/lib/i18n/page-locale";

export async function generateMetadata({ params }: PageProps<"/[locale]/learning_duration">): Promise<Metadata> {
  await pageLocale(params);
  const t = await getTranslations("LearningDurationPage");
  return { title: t("title") };
}

export default async function LearningDurationPage({ params }: PageProps<"/[locale]/learning_duration">) {
  await pageLocale(params);
  const t = await getTranslations("LearningDurationPage");
  return (
    <MemberFrame current="/learning_duration">
      <PageHeading title={t("title")} lead={t("lead")} />
      <ClientWords names={["LearningDuration", "CourseCard", "Progress"]}>
        <div className="flex flex-col gap-14">
          <DurationFigures />
          <StudiedCourses />
        </div>
      </ClientWords>
    </MemberFrame>
  );
}
