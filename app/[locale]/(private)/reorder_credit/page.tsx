import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { pageLocale } from "@/lib/i18n/page-locale";
import { LedgerPage } from "../_ledger/ledger-page";

export async function generateMetadata({ params }: PageProps<"/[locale]/reorder_credit">): Promise<Metadata> {
  await pageLocale(params);
  const t = await getTranslations("LedgerPage");
  return { title: t("reorderCredit.title") };
}

export default async function ReorderCreditPage({ params, searchParams }: PageProps<"/[locale]/reorder_credit">) {
  await pageLocale(params);
  return <LedgerPage ledger="reorderCredit" query={await searchParams} />;
}
