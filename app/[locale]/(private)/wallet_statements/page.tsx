import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ClientMessages } from "@/components/layout/client-messages";
import { MemberFrame } from "@/components/member/frame/member-frame";
import { PageHeading } from "@/components/ui/heading";
import { StatementView } from "@/components/wallet/statement-view";
import { partPage } from "@/lib/server/part-page";

export async function generateMetadata({ params }: PageProps<"/[locale]/wallet_statements">): Promise<Metadata> {
  await partPage(params, "/wallet_statements");
  const t = await getTranslations("Statements");
  return { title: t("title") };
}

export default async function WalletStatementsPage({ params, searchParams }: PageProps<"/[locale]/wallet_statements">) {
  await partPage(params, "/wallet_statements");
  const t = await getTranslations("Statements");
  const { account } = await searchParams;
  return (
    <MemberFrame current={account === "reorderCredit" ? "/reorder_credit" : "/wallet"}>
      <PageHeading title={t("title")} lead={t("lead")} />
      <ClientMessages>
        <StatementView first={account === "reorderCredit" ? "reorderCredit" : "wallet"} />
      </ClientMessages>
    </MemberFrame>
  );
}
