import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { partPage } from "@/lib/server/part-page";
import { MoneyPage } from "../_money/money-page";

export async function generateMetadata({ params }: PageProps<"/[locale]/wallet_collect">): Promise<Metadata> {
  await partPage(params, "/wallet_collect");
  const t = await getTranslations("MoveMoney");
  return { title: t("collect.tab") };
}

export default async function WalletCollectPage({ params }: PageProps<"/[locale]/wallet_collect">) {
  return <MoneyPage kind="collect" locale={await partPage(params, "/wallet_collect")} />;
}
