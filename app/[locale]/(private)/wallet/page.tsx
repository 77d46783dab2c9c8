import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { pageLocale } from "@/lib/i18n/page-locale";
import { LedgerPage } from "../_ledger/ledger-page";

export async function generateMetadata({ params }: PageProps<"/[locale]/wallet">): Promise<Metadata> {
  await pageLocale(params);
  const t = await getTranslations("LedgerPage");
  return { title: t("wallet.title") };
}

export default async function WalletPage({ params, searchParams }: PageProps<"/[locale]/wallet">) {
  await pageLocale(params);
  return <LedgerPage ledger="wallet" query={await searchParams} />;
}
