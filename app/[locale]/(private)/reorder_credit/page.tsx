import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { partPage } from "@/lib/server/part-page";
import { LedgerPage } from "../_ledger/ledger-page";

export async function generateMetadata({ params }: PageProps<"/[locale]/reorder_credit">): Promise<Metadata> {
  await partPage(params, "/reorder_credit");
  const t = await getTranslations("LedgerPage");
  return { title: t("reorderCredit.title") };
}

export default async function ReorderCreditPage({ params, searchParams }: PageProps<"/[locale]/reorder_credit">) {
  await partPage(params, "/reorder_credit");
  return <LedgerPage ledger="reorderCredit" query={await searchParams} />;
}
