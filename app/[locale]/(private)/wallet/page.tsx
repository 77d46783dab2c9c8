import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { partPage } from "@/lib/server/part-page";
import { LedgerPage } from "../_ledger/ledger-page";

export async function generateMetadata({ params }: PageProps<"/[locale]/wallet">): Promise<Metadata> {
  await partPage(params, "/wallet");
  const t = await getTranslations("LedgerPage");
  return { title: t("wallet.title") };
}

export default async function WalletPage({ params, searchParams }: PageProps<"/[locale]/wallet">) {
  await partPage(params, "/wallet");
  return <LedgerPage ledger="wallet" query={await searchParams} />;
}
