import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { partPage } from "@/lib/server/part-page";
import { MoneyPage } from "../_money/money-page";

export async function generateMetadata({ params }: PageProps<"/[locale]/wallet_transfer">): Promise<Metadata> {
  await partPage(params, "/wallet_transfer");
  const t = await getTranslations("MoveMoney");
  return { title: t("transfer.tab") };
}

export default async function WalletTransferPage({ params, searchParams }: PageProps<"/[locale]/wallet_transfer">) {
  const { collect } = await searchParams;
  return (
    <MoneyPage
      kind="transfer"
      locale={await partPage(params, "/wallet_transfer")}
      collect={typeof collect === "string" ? collect : undefined}
    />
  );
}
