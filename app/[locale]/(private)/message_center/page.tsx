import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ClientMessages } from "@/components/layout/client-messages";
import { MemberFrame } from "@/components/member/frame/member-frame";
import { DigestChoice } from "@/components/notice/digest-choice";
import { NewsletterChoice } from "@/components/notice/newsletter-choice";
import { NoticeList } from "@/components/notice/notice-list";
import { topicOf } from "@/components/notice/notice-topics";
import { TopicLinks } from "@/components/notice/topic-links";
import { PageHeading } from "@/components/ui/heading";
import { pageLocale } from "@/lib/i18n/page-locale";

export async function generateMetadata({ params }: PageProps<"/[locale]/message_center">): Promise<Metadata> {
  await pageLocale(params);
  const t = await getTranslations("MessageCenterPage");
  return { title: t("title") };
}

export default async function MessageCenterPage({ params, searchParams }: PageProps<"/[locale]/message_center">) {
  await pageLocale(params);
  const t = await getTranslations("MessageCenterPage");
  const topic = topicOf((await searchParams).topic);
  return (
    <MemberFrame current="/message_center">
      <PageHeading title={t("title")} lead={t("lead")} />
      <TopicLinks current={topic} />
      <div className="pt-6">
        <ClientMessages>
          <NoticeList key={topic} topic={topic} />
          <DigestChoice />
          <NewsletterChoice />
        </ClientMessages>
      </div>
    </MemberFrame>
  );
}
