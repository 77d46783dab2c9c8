import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { partPage } from "@/lib/server/part-page";
import { BonusPage } from "../_bonus/bonus-page";

export async function generateMetadata({ params }: PageProps<"/[locale]/history_bonus">): Promise<Metadata> {
  await partPage(params, "/history_bonus");
  const t = await getTranslations("BonusPage");
  return { title: t("history.title") };
}

export default async function HistoryBonusPage({ params, searchParams }: PageProps<"/[locale]/history_bonus">) {
  await partPage(params, "/history_bonus");
  return <BonusPage screen="history" query={await searchParams} />;
}
