import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { partPage } from "@/lib/server/part-page";
import { MoneyPage } from "../_money/money-page";

export async function generateMetadata({ params }: PageProps<"/[locale]/wallet_withdraw">): Promise<Metadata> {
  await partPage(params, "/wallet_withdraw");
  const t = await getTranslations("MoveMoney");
  return { title: t("withdraw.tab") };
}

export default async function WalletWithdrawPage({ params }: PageProps<"/[locale]/wallet_withdraw">) {
  return <MoneyPage kind="withdraw" locale={await partPage(params, "/wallet_withdraw")} />;
}
