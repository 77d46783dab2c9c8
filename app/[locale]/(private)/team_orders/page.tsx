import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ClientMessages } from "@/components/layout/client-messages";
import { MemberFrame } from "@/components/member/frame/member-frame";
import { teamOrdersQueryOf } from "@/components/network/orders/team-orders-address";
import { TeamOrdersView } from "@/components/network/orders/team-orders-view";
import { PageHeading } from "@/components/ui/heading";
import { partPage } from "@/lib/server/part-page";

export async function generateMetadata({ params }: PageProps<"/[locale]/team_orders">): Promise<Metadata> {
  await partPage(params, "/team_orders");
  const t = await getTranslations("TeamOrdersPage");
  return { title: t("title") };
}

export default async function TeamOrdersPage({ params, searchParams }: PageProps<"/[locale]/team_orders">) {
  await partPage(params, "/team_orders");
  const t = await getTranslations("TeamOrdersPage");
  return (
    <MemberFrame current="/enro_tree">
      <PageHeading title={t("title")} lead={t("lead")} />
      <ClientMessages>
        <TeamOrdersView query={teamOrdersQueryOf(await searchParams)} today={new Date().toISOString()} />
      </ClientMessages>
    </MemberFrame>
  );
}
