import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ClientMessages } from "@/components/layout/client-messages";
import { MemberFrame } from "@/components/member/frame/member-frame";
import { treeQueryOf } from "@/components/network/tree-address";
import { TreeView } from "@/components/network/tree-view";
import { PageHeading } from "@/components/ui/heading";
import { LinkText } from "@/components/ui/link-text";
import { partPage } from "@/lib/server/part-page";

export async function generateMetadata({ params }: PageProps<"/[locale]/enro_tree">): Promise<Metadata> {
  await partPage(params, "/enro_tree");
  const t = await getTranslations("TreePage");
  return { title: t("title") };
}

export default async function TreePage({ params, searchParams }: PageProps<"/[locale]/enro_tree">) {
  await partPage(params, "/enro_tree");
  const t = await getTranslations("TreePage");
  return (
    <MemberFrame current="/enro_tree">
      <PageHeading title={t("title")} lead={t("lead")} action={<LinkText href="/team_orders">{t("orders")}</LinkText>} />
      <ClientMessages>
        <TreeView address={treeQueryOf(await searchParams)} />
      </ClientMessages>
    </MemberFrame>
  );
}
