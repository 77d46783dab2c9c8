import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { MemberFrame } from "@/components/account/member-frame";
import { MemberHome } from "@/components/account/member-home";
import { LinkAnswer } from "@/components/account/short-video/link-answer";
import { ClientWords } from "@/components/layout/client-words";
import { HomeCourses } from "@/components/learning/home-courses";
import { PageHeading } from "@/components/ui/heading";
import { pageLocale } from "@/lib/i18n/page-locale";

const words = [
  "MemberNumbers",
  "AvatarForm",
  "ActivationLine",
  "CopyCode",
  "OrderTiles",
  "HiddenBalance",
  "ShortVideo",
  "HomeCourses",
  "CourseCard",
  "Progress",
  "NoCourses",
] as const;

export async function generateMetadata({ params }: PageProps<"/[locale]/member">): Promise<Metadata> {
  await pageLocale(params);
  const t = await getTranslations("MemberPage");
  return { title: t("title") };
}

/** The one word of the query that has a name; a repeated one has none. */
const wordOf = (value: string | string[] | undefined) => (typeof value === "string" && value !== "" ? value : null);

export default async function MemberPage({ params, searchParams }: PageProps<"/[locale]/member">) {
  await pageLocale(params);
  const t = await getTranslations("MemberPage");
  const { code, state, error } = await searchParams;
  const isBack = Boolean(wordOf(state) && (code || error));
  return (
    <MemberFrame current="/member">
      <PageHeading title={t("title")} />
      <ClientWords names={words}>
        {isBack && <LinkAnswer code={wordOf(code)} state={wordOf(state)} />}
        <MemberHome courses={<HomeCourses />} />
      </ClientWords>
    </MemberFrame>
  );
}
