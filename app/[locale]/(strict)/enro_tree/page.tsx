import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { MemberFrame } from "@/components/account/member-frame";
import { ClientWords } from "@/components/layout/client-words";
import { treeAddressOf } from "@/components/network/tree-address";
import { TreeView } from "@/components/network/tree-view";
import { PageHeading } from "@/components/ui/heading";
import { pageLocale } from "@/lib/i18n/page-locale";

export async function generateMetadata({ params }: PageProps<"/[locale]/enro_tree">): Promise<Metadata> {
  await pageLocale(params);
  const t = await getTranslations("TreePage");
  return { title: t("title") };
}

export default async function TreePage({ params, searchParams }: PageProps<"/[locale]/enro_tree">) {
  await pageLocale(params);
  const t = await getTranslations("TreePage");
  return (
    <MemberFrame current="/enro_tree">
      <PageHeading title={t("title")} lead={t("lead")} />
      <ClientWords names={["Tree", "ActivationLine", "CopyCode"]}>
        <TreeView address={treeAddressOf(await searchParams)} />
      </ClientWords>
    </MemberFrame>
  );
}
