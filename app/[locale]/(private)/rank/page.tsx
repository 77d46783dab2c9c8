import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { MyRank } from "@/components/bonus/my-rank";
import { RankView } from "@/components/bonus/rank/rank-view";
import { ClientMessages } from "@/components/layout/client-messages";
import { MemberFrame } from "@/components/member/frame/member-frame";
import { PageHeading } from "@/components/ui/heading";
import { partPage } from "@/lib/server/part-page";

export async function generateMetadata({ params }: PageProps<"/[locale]/rank">): Promise<Metadata> {
  await partPage(params, "/rank");
  const t = await getTranslations("RankPage");
  return { title: t("title") };
}

export default async function RankPage({ params }: PageProps<"/[locale]/rank">) {
  await partPage(params, "/rank");
  const t = await getTranslations("RankPage");
  return (
    <MemberFrame current="/estimated_bonus">
      <PageHeading title={t("title")} lead={t("lead")} />
      <ClientMessages>
        <div className="flex flex-col gap-6">
          <MyRank />
          <RankView />
        </div>
      </ClientMessages>
    </MemberFrame>
  );
}
