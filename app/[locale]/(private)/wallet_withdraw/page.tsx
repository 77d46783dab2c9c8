import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { pageLocale } from "@/lib/i18n/page-locale";
import { MoneyPage } from "../_money/money-page";

export async function generateMetadata({ params }: PageProps<"/[locale]/wallet_withdraw">): Promise<Metadata> {
  await pageLocale(params);
  const t = await getTranslations("MoveMoney");
  return { title: t("withdraw.tab") };
}

export default async function WalletWithdrawPage({ params }: PageProps<"/[locale]/wallet_withdraw">) {
  return <MoneyPage kind="withdraw" locale={await pageLocale(params)} />;
}
