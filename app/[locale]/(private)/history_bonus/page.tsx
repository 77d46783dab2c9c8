import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { pageLocale } from "@/lib/i18n/page-locale";
import { BonusPage } from "../_bonus/bonus-page";

export async function generateMetadata({ params }: PageProps<"/[locale]/history_bonus">): Promise<Metadata> {
  await pageLocale(params);
  const t = await getTranslations("BonusPage");
  return { title: t("history.title") };
}

export default async function HistoryBonusPage({ params, searchParams }: PageProps<"/[locale]/history_bonus">) {
  await pageLocale(params);
  return <BonusPage screen="history" query={await searchParams} />;
}
