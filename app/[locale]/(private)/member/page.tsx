import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { HomeCourses } from "@/components/course/list/home-courses";
import { ClientMessages } from "@/components/layout/client-messages";
import { MemberFrame } from "@/components/member/frame/member-frame";
import { MemberHome } from "@/components/member/home/member-home";
import { LinkCallback } from "@/components/member/short-video/link-callback";
import { PageHeading } from "@/components/ui/heading";
import { pageLocale } from "@/lib/i18n/page-locale";
import { getParts } from "@/lib/server/reads/profile";

export async function generateMetadata({ params }: PageProps<"/[locale]/member">): Promise<Metadata> {
  await pageLocale(params);
  const t = await getTranslations("MemberPage");
  return { title: t("title") };
}

/** A single, non-empty query value; null for a repeated one. */
const wordOf = (value: string | string[] | undefined) => (typeof value === "string" && value !== "" ? value : null);

export default async function MemberPage({ params, searchParams }: PageProps<"/[locale]/member">) {
  const parts = await getParts(await pageLocale(params));
  const t = await getTranslations("MemberPage");
  const { code, state, error } = await searchParams;
  const isBack = Boolean(wordOf(state) && (code || error));
  return (
    <MemberFrame current="/member">
      <PageHeading title={t("title")} />
      <ClientMessages>
        {isBack && <LinkCallback code={wordOf(code)} state={wordOf(state)} />}
        <MemberHome courses={parts.courses && <HomeCourses />} />
      </ClientMessages>
    </MemberFrame>
  );
}
